/** The papers of works side by side, for `npm run screenshots`: needs `pdftoppm` (poppler). */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WIDTH = 1440;
const COLUMNS = 4;
const GAP = 12;
const DOTS_PER_INCH = 60;

/** PNG of the first pages of the papers of the demo's works, half done and finished. */
export async function papersOf({ browser, url, token, call }) {
  const works = await call('GET', '/firm/works');
  const [half, whole] = [works.find(({ finished }) => !finished), works.find(({ finished }) => finished)];
  const of = async ({ boq_id: id }, book) => (await call('GET', `/boqs/${id}/works/${book}`))[0].id;
  const paths = [
    [half, 'measurements/file?format=pdf'],
    [half, 'bills/1/pdf'],
    [half, `receipts/${await of(half, 'receipts')}/file`],
    [half, 'statement?format=pdf'],
    [half, `orders/${await of(half, 'orders')}/file`],
    [half, `deliveries/${await of(half, 'deliveries')}/file`],
    [whole, 'handover?document=certificate'],
    [whole, 'handover?document=warranty&months=12'],
  ];
  const folder = mkdtempSync(join(tmpdir(), 'fitout-papers-'));
  try {
    const pages = [];
    for (const [{ boq_id: id }, path] of paths) {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${url}/api/boqs/${id}/works/${path}`, { headers });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      const pdf = join(folder, 'paper.pdf');
      writeFileSync(pdf, Buffer.from(await response.arrayBuffer()));
      execFileSync('pdftoppm', ['-png', '-r', DOTS_PER_INCH, '-singlefile', pdf, join(folder, 'paper')]);
      pages.push(readFileSync(join(folder, 'paper.png')).toString('base64'));
    }
    return await sideBySide(browser, pages);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function sideBySide(browser, pages) {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 900 } });
  const side = Math.floor((WIDTH - GAP * (COLUMNS + 1)) / COLUMNS);
  const pictures = pages.map((png) => `<img width="${side}" src="data:image/png;base64,${png}">`).join('');
  await page.setContent(
    `<body style="margin:0;padding:${GAP}px;background:#d9d6cf;display:flex;flex-wrap:wrap;gap:${GAP}px">${pictures}</body>`,
  );
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const png = await page.screenshot({ fullPage: true });
  await page.close();
  return png;
}
