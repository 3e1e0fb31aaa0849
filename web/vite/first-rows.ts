import type { Plugin } from 'vite';
import { PHONE } from '../src/features/boq-grid/model/phone';
import { SAY_HINT } from '../src/features/say/model/say-hint';

/**
 * Runs in the page's head, as text; ends when the rows are painted. On a phone the first items of a BOQ, and the sentence
 * above them, are written as soon as they are read, in the places that the client gives them a second and more later.
 * Not where its screen begins with something else: a notice above the items, a view of the person's own, items without the
 * right to edit them.
 */
const WRITER = `(async function (phone, hint) {
  const [, id] = /^\\/boqs\\/([0-9a-f-]{36})\\/details$/.exec(location.pathname) ?? [];
  if (!id || location.search || !matchMedia(phone).matches) return;
  const read = async (path) => {
    const answer = await window.fitoutReads?.get(path);
    return answer?.ok ? (await answer.clone().json()).data : null;
  };
  const [boq, listed] = await Promise.all([read('/api/boqs/' + id), read('/api/boqs/' + id + '/items')]);
  if (!boq?.can.includes('edit_items') || boq.issued || boq.branched_from || boq.is_guest_boq || !listed) return;
  const views = Object.entries(localStorage).filter(([name]) => name.startsWith('fo_grid '));
  if (!views.every(([, view]) => view.includes('"group":"room"'))) return;
  if (document.querySelector('#root [data-item]')) return;
  const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
  const rows = new Map();
  for (const item of listed.items) {
    const room = item.room_label ?? item.room ?? item.source?.section ?? 'Without a room';
    rows.set(room, [...(rows.get(room) ?? []), item]);
  }
  const list = document.createElement('div');
  list.className = 'first-rows';
  list.ariaHidden = 'true';
  const row = (name, texts) => {
    const line = list.appendChild(document.createElement('div'));
    line.className = name;
    for (const text of texts) line.appendChild(document.createElement('span')).textContent = text;
  };
  row('say', [hint]);
  for (const [room, items] of rows) {
    // The client puts parts behind what they are part of.
    if (items.some((item) => item.component_of)) break;
    row('room', [room, '₹' + rupees.format(items.reduce((sum, { cost }) => sum + cost, 0))]);
    for (const { title, cost, finish, description } of items)
      row('card', [title, '₹' + rupees.format(cost), finish?.label ?? description[0] ?? '']);
    if (list.childElementCount > 10) break;
  }
  document.body.append(list);
  await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
})`;

/** Writes a BOQ's first items before the client runs; it takes them away when it has its own. See `removeFirstRows`. */
export function firstRows(): Plugin {
  return {
    name: 'first-rows',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'script',
          children: `window.fitoutRows = ${WRITER}(${[PHONE, SAY_HINT].map((text) => JSON.stringify(text)).join(', ')}).catch(() => undefined);`,
          injectTo: 'head',
        },
      ],
    },
  };
}
