import type { Browser, Page, ViewportSize } from 'playwright-core';

/** Rows, cells a row, height of a row in px, and rows kept above and below the window: as in the grid of a BOQ's items. */
const SHAPE = { rows: 1000, cells: 12, height: 32, spare: 4 };

/** Shows only the rows that are in the window, made and removed while it is scrolled; nothing else. */
const LIST = `(({ rows, cells, height, spare }) => {
  document.head.innerHTML = '<style>' +
    '#list { position: relative; contain: layout style; font: 13px sans-serif }' +
    '#list > div { position: absolute; inset: 0 0 auto; display: grid; align-items: center; column-gap: 4px;' +
    'grid-template-columns: repeat(' + cells + ', 1fr); height: ' + height + 'px; border-bottom: 1px solid }' +
    '</style>';
  const list = document.createElement('div');
  list.id = 'list';
  list.style.height = rows * height + 'px';
  document.body.replaceChildren(list);
  const element = (name, ...inside) => {
    const made = document.createElement(name);
    made.append(...inside);
    return made;
  };
  const rowOf = (n) => {
    const row = element('div');
    row.style.transform = 'translateY(' + n * height + 'px)';
    for (let cell = 0; cell < cells; cell += 1) row.append(element('div', element('span', element('b', String(n * cell)))));
    return row;
  };
  const shown = new Map();
  const show = () => {
    const first = Math.max(0, Math.floor(scrollY / height) - spare);
    const end = Math.min(rows, Math.ceil((scrollY + innerHeight) / height) + spare);
    for (const [n, row] of shown) if (n < first || n >= end) { row.remove(); shown.delete(n); }
    for (let n = first; n < end; n += 1) if (!shown.has(n)) { const row = rowOf(n); shown.set(n, row); list.append(row); }
  };
  addEventListener('scroll', show);
  show();
})`;

/** A page of its own with the plainest list of that shape: what the browser alone needs to scroll one on this machine. */
export async function openBareList(browser: Browser, viewport: ViewportSize): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await page.evaluate(`${LIST}(${JSON.stringify(SHAPE)})`);
  return page;
}
