import type { Plugin } from 'vite';
import { PHONE } from '../src/features/boq-grid/model/phone';
import { SAY_HINT } from '../src/features/say/model/say-hint';

/**
 * Runs in the page's head, as text; ends when it is painted. On a phone what one comes to a BOQ for is written as soon as it
 * is read, in the places that the client gives it a second and more later: the first items, and the sentence above them, or
 * the total of the summary. Not where the screen begins with something else: a notice, a view of the person's own, items
 * without the right to edit them, another language.
 */
const WRITER = `(async function (phone, hint) {
  const [, id, screen] = /^\\/boqs\\/([0-9a-f-]{36})\\/(details|summary)$/.exec(location.pathname) ?? [];
  if (!id || location.search || !matchMedia(phone).matches) return;
  const read = async (path) => {
    const answer = await window.fitoutReads?.get(path);
    return answer?.ok ? (await answer.clone().json()).data : null;
  };
  const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
  const sight = document.createElement('div');
  sight.className = 'first-sight ' + screen;
  sight.ariaHidden = 'true';
  const row = (name, texts) => {
    const line = sight.appendChild(document.createElement('div'));
    line.className = name;
    for (const text of texts) line.appendChild(document.createElement('span')).textContent = text;
  };
  const rows = async () => {
    const [boq, listed] = await Promise.all([read('/api/boqs/' + id), read('/api/boqs/' + id + '/items')]);
    if (!boq?.can.includes('edit_items') || boq.issued || boq.branched_from || boq.is_guest_boq || !listed) return;
    const views = Object.entries(localStorage).filter(([name]) => name.startsWith('fo_grid '));
    if (!views.every(([, view]) => view.includes('"group":"room"'))) return;
    const rooms = new Map();
    for (const item of listed.items) {
      const room = item.room_label ?? item.room ?? item.source?.section ?? 'Without a room';
      rooms.set(room, [...(rooms.get(room) ?? []), item]);
    }
    row('say', [hint]);
    for (const [room, items] of rooms) {
      // The client puts parts behind what they are part of.
      if (items.some((item) => item.component_of)) break;
      row('room', [room, '₹' + rupees.format(items.reduce((sum, { cost }) => sum + cost, 0))]);
      for (const { title, cost, finish, description } of items)
        row('card', [title, '₹' + rupees.format(cost), finish?.label ?? description[0] ?? '']);
      if (sight.childElementCount > 10) break;
    }
  };
  const total = async () => {
    if (document.documentElement.dataset.openedIn !== 'en') return;
    const boq = await read('/api/boqs/' + id);
    if (boq?.status !== 'draft' || boq.issued || boq.only_rooms) return;
    const { title, layout_type: layout, carpet_area: area, city, total_cost: cost } = boq;
    // Larger ones take two lines.
    if (cost >= 1e7) return;
    row('title', [title]);
    // About as long as the facts that stand there: they may take a second line.
    row('facts', [[layout, area + ' sq ft', 'Comfort', city].join(' · ')]);
    row('label', ['Total without GST']);
    row('amount', ['₹' + (cost > 1e5 ? (cost / 1e5).toFixed(2) + ' Lacs' : rupees.format(cost))]);
  };
  await (screen === 'details' ? rows() : total());
  const isThere = document.querySelector(screen === 'details' ? '#root [data-item]' : '#root main section');
  if (!sight.hasChildNodes() || isThere) return;
  document.body.append(sight);
  await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
})`;

/** Writes what one comes to a BOQ for before the client runs, which takes it away when it has its own. See `removeFirstSight`. */
export function firstSight(): Plugin {
  return {
    name: 'first-sight',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'script',
          children: `window.fitoutSight = ${WRITER}(${[PHONE, SAY_HINT].map((text) => JSON.stringify(text)).join(', ')}).catch(() => undefined);`,
          injectTo: 'head',
        },
      ],
    },
  };
}
