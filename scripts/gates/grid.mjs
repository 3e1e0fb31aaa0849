import { join } from 'node:path';
import { median } from './median.mjs';

const LINES = 1000;
/** What a frame of the grid may cost, in frames of a bare list in the same browser: the same on every machine. */
const TIMES_BARE = 4.5;
const AT_ONCE = 6;
const HOME = {
  layout_type: '4bhk',
  bedrooms: ['master', 'kids', 'guest', 'parents'],
  has_modular_kitchen: true,
  carpet_area: 2400,
  budget_type: 'high',
  city: 'mumbai',
};

/** A BOQ of exactly 1,000 lines: a large flat, and typed lines of all services. */
async function largeBoq(application, token) {
  const { data } = await application.call('POST', '/boqs', { body: { ...HOME, title: '1,000 lines' }, token });
  const boq = data.boq_id;
  const { services } = await application.call('GET', '/', { token });
  const { data: made } = await application.call('GET', `/boqs/${boq}/items`, { token });
  let next = made.items.length;
  const write = async () => {
    while (next < LINES) {
      const n = (next += 1);
      const body = {
        service: services[n % services.length].id,
        description: `Typed line ${n}`,
        unit: 'sqft',
        quantity: 10 + (n % 90),
        rate: 100 + n,
      };
      await application.call('POST', `/manual?boq_id=${boq}`, { body, token });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
  return boq;
}

/** Gate rows for a BOQ of 1,000 lines: scrolling it, and seeing an edit; the median of `runs`, each on a new page. */
export async function measureGridGates({ application, require, root, url }, runs) {
  const { launchBrowser, visit } = require(join(root, 'web/e2e/support/browser.ts'));
  const { measureBareList, measureGrid } = require(join(root, 'web/e2e/perf/grid-scroll.ts'));
  const { token } = await application.account('designer');
  const boq = await largeBoq(application, token);
  const browser = await launchBrowser();
  try {
    const all = [];
    const bare = [];
    for (let run = 0; run < runs; run += 1) {
      const { page, close } = await visit(browser, url, { token });
      await page.goto(`/boqs/${boq}/details`);
      all.push(await measureGrid(page));
      await close();
      bare.push(await measureBareList(browser));
    }
    const [fps, cpuMsPerFrame, domNodes, editToVisibleMs] = ['fps', 'cpuMsPerFrame', 'domNodes', 'editToVisibleMs'].map(
      (name) => median(all.map((figures) => figures[name])),
    );
    const bareMs = median(bare.map((figures) => figures.cpuMsPerFrame));
    const times = median(all.map((figures, run) => figures.cpuMsPerFrame / bare[run].cpuMsPerFrame));
    const of = `BOQ of ${LINES.toLocaleString('en-IN')} lines`;
    return [
      { gate: `${of}, scrolled: frames a second`, limit: '≥ 58', measured: fps.toFixed(1), ok: fps >= 58 },
      {
        gate: `${of}, scrolled: CPU a frame`,
        limit: '≤ 6 ms',
        measured: `${cpuMsPerFrame.toFixed(1)} ms`,
        ok: cpuMsPerFrame <= 6,
      },
      {
        gate: `${of}, scrolled: CPU a frame, beside a bare list of as many rows`,
        limit: `≤ ${TIMES_BARE} ×`,
        measured: `${times.toFixed(1)} × (of ${bareMs.toFixed(1)} ms)`,
        ok: times <= TIMES_BARE,
      },
      { gate: `${of}: DOM nodes`, limit: '≤ 1,500', measured: domNodes.toLocaleString('en-IN'), ok: domNodes <= 1500 },
      {
        gate: 'edit to visible result',
        limit: '≤ 100 ms',
        measured: `${editToVisibleMs.toFixed(0)} ms`,
        ok: editToVisibleMs <= 100,
      },
    ];
  } finally {
    await browser.close();
  }
}
