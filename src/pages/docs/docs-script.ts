import { rankEntries } from './search-rank.ts';

/** `/docs/docs.js`: the search, the filter of the errors, and the way on from an old anchor. Pages are whole without it. */
export const docsScript = `const rankEntries = ${rankEntries.toString()};

const moved = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
if (moved && 'moved' in moved.dataset) location.replace(moved.querySelector('a').href);

const current = document.querySelector('.pages [aria-current]');
if (current) current.closest('nav').scrollTop = current.offsetTop - 200;

const box = document.querySelector('search');
const input = box.querySelector('input');
const list = box.querySelector('ul');
const said = box.querySelector('[role=status]');
let loading = null;
let entries = [];
box.hidden = false;

function load() {
  loading ??= fetch('/docs/search.json')
    .then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.json();
    })
    .then((found) => { entries = found; })
    .catch(() => { loading = null; });
  return loading;
}

function close() {
  list.hidden = true;
  said.textContent = '';
}

async function show() {
  const query = input.value.trim();
  if (query === '') return close();
  await load();
  if (input.value.trim() !== query) return;
  const found = rankEntries(entries, query, 12);
  list.replaceChildren(...found.map(resultItem));
  list.hidden = false;
  if (loading === null) emptyItem('The search could not be loaded. Try again in a moment.');
  else if (found.length === 0) emptyItem('Nothing found for “' + query + '”.');
  else said.textContent = found.length + (found.length === 1 ? ' result' : ' results');
}

function emptyItem(text) {
  const item = document.createElement('li');
  item.className = 'none';
  item.textContent = text;
  list.replaceChildren(item);
  said.textContent = text;
}

function resultItem({ kind, title, url, text }) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = url;
  for (const [name, words] of [['kind', kind], ['title', title], ['text', text]]) {
    if (!words) continue;
    const part = document.createElement('span');
    part.className = name;
    part.textContent = words;
    link.append(part);
  }
  item.append(link);
  return item;
}

input.addEventListener('focus', () => { load(); if (input.value.trim() !== '') show(); });
input.addEventListener('input', show);
list.addEventListener('click', close);
document.addEventListener('click', ({ target }) => { if (!box.contains(target)) close(); });
box.addEventListener('focusout', ({ relatedTarget }) => { if (relatedTarget && !box.contains(relatedTarget)) close(); });
document.addEventListener('keydown', (event) => {
  const typing = /^(?:INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName);
  if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    input.focus();
  }
});
box.addEventListener('keydown', (event) => {
  const links = [...list.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement);
  if (event.key === 'Escape') { close(); input.focus(); return; }
  if (list.hidden || links.length === 0) return;
  if (event.key === 'Enter' && at === -1) { event.preventDefault(); links[0].click(); }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const next = event.key === 'ArrowDown' ? at + 1 : at - 1;
  if (next < 0) input.focus();
  else links[Math.min(next, links.length - 1)].focus();
});

const filter = document.querySelector('[data-filters]');
if (filter) {
  const label = filter.closest('p');
  const count = label.querySelector('[role=status]');
  label.hidden = false;
  filter.addEventListener('input', () => {
    const words = filter.value.toLowerCase().split(/\\s+/).filter(Boolean);
    let shown = 0;
    for (const article of document.querySelectorAll(filter.dataset.filters)) {
      const text = article.textContent.toLowerCase();
      article.hidden = !words.every((word) => text.includes(word));
      if (!article.hidden) shown += 1;
    }
    for (const section of document.querySelectorAll('main section'))
      section.hidden = !section.querySelector('article:not([hidden])');
    count.textContent = words.length === 0 ? '' : shown === 0 ? 'No code fits.' : shown + (shown === 1 ? ' code' : ' codes');
  });
}
`;
