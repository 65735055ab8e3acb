var root = document.documentElement, film = byId('film'), on = [], off = [], said = [];
var at = 0, timer = 0, speed = rate;
function byId(id) { return document.getElementById(id); }
function put(list, moment, element) {
  (list[moment] = list[moment] || []).push(element);
}
function turn(elements, visible) {
  (elements || []).forEach(function (element) {
    element.setAttribute('visibility', visible ? 'visible' : 'hidden');
  });
}
function momentOf(set, name) {
  return Math.round(parseFloat(set.getAttribute(name).replace('t.begin+', '')) * rate);
}
film.querySelectorAll('.s').forEach(function (sentence) {
  var set = sentence.querySelector('set');
  said[set && set.getAttribute('to') == 'visible' ? momentOf(set, 'begin') : 0] =
    sentence.textContent;
});
film.querySelectorAll('set').forEach(function (set) {
  var element = set.parentNode, first = momentOf(set, 'begin');
  if (set.getAttribute('to') == 'hidden') put(off, first, element);
  else {
    put(on, first, element);
    put(off, first + momentOf(set, 'dur'), element);
  }
  element.removeChild(set);
});
root.querySelectorAll('animate').forEach(function (animate) {
  animate.parentNode.removeChild(animate);
});
function stepAt(at) { return Math.min(at, steps - 1); }
function goToStep(step) { go(step == steps - 1 ? n - 1 : step); }
function show() {
  var x = left + (steps > 1 ? width * stepAt(at) / (steps - 1) : width), sentence = at;
  byId('veil').setAttribute('x', x);
  byId('veil').setAttribute('width', stepAt(at) < steps - 1 ? left + width - x + 1 : 0);
  byId('line').setAttribute('x', x - 1);
  byId('place').setAttribute('aria-valuenow', first + stepAt(at));
  byId('where').textContent = names[2].replace('{n}', first + stepAt(at));
  byId('speed').textContent = names[3].replace('{n}', Number(speed.toPrecision(4)));
  while (sentence > 0 && said[sentence] === undefined) sentence--;
  if (!timer) byId('said').textContent = said[sentence];
}
function go(to) {
  to = Math.max(0, Math.min(n - 1, to));
  while (at < to) { at++; turn(off[at], false); turn(on[at], true); }
  while (at > to) { turn(on[at], false); turn(off[at], true); at--; }
  show();
}
function play(plays) {
  clearInterval(timer);
  timer = plays ? setInterval(function () {
    if (at < n - 1) go(at + 1); else play(false);
  }, 1000 / speed) : 0;
  byId('play').setAttribute('aria-label', plays ? names[0] : names[1]);
  byId('play').querySelector('title').textContent = plays ? names[0] : names[1];
  byId('play').querySelector('path').setAttribute('d', plays ? icons[0] : icons[1]);
  show();
}
function accelerate(factor) {
  speed = Math.max(Math.min(0.25, rate), Math.min(Math.max(64, rate), speed * factor));
  play(timer != 0);
}
var actions = {
  start: function () { play(false); go(0); },
  back: function () { play(false); go(at - 1); },
  play: function () {
    if (!timer && at == n - 1) go(0);
    play(!timer);
  },
  step: function () { play(false); go(at + 1); },
  end: function () { play(false); go(n - 1); },
  slower: function () { accelerate(0.5); },
  faster: function () { accelerate(2); }
};
var keys = { ' ': 'play', ArrowLeft: 'back', ArrowRight: 'step', Home: 'start', End: 'end',
             '-': 'slower', '+': 'faster' };
Object.keys(actions).forEach(function (name) {
  byId(name).addEventListener('click', actions[name]);
});
root.addEventListener('keydown', function (event) {
  var own = actions[event.target.id], name = keys[event.key];
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (own && (event.key == 'Enter' || event.key == ' ')) own();
  else if (name) actions[name]();
  else return;
  event.preventDefault();
});
byId('place').addEventListener('pointerdown', function (event) {
  var box = event.target.getBoundingClientRect();
  if (event.button != 0) return;
  play(false);
  goToStep(Math.round((event.clientX - box.left) / box.width * (steps - 1)));
});
function follow() {
  var step = parseInt(location.hash.slice(1), 10);
  if (step >= first && step < first + steps) { play(false); goToStep(step - first); }
}
root.setAttribute('width', '100%');
root.setAttribute('height', '100%');
byId('controls').removeAttribute('display');
play(n > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches);
addEventListener('hashchange', follow);
follow();
