import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { createPool } from '../../src/platform/database/kysely';
import { workbook } from '../fixtures/imports/workbook';
import { withPostgres } from './support/harness';
import { makeDesigners, startProduct, type Person } from './support/product';

const SLOW_FILES = 8;
const TIMES = 5;
const GOAL_SECONDS = 5;

/**
 * A PDF of 150 kB whose single page draws two million texts: reading it takes until the importer times out after 20 s.
 */
function slowPdf(): Buffer {
  const content = deflateSync(Buffer.from('BT /F1 9 Tf (a) Tj ET\n'.repeat(2_000_000)));
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
    `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n${content.toString('latin1')}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}

const BILL = workbook([
  {
    name: 'BOQ',
    rows: [['Description', 'Qty', 'Rate'], ...Array.from({ length: 22 }, (_, n) => [`Item ${n}`, n, 100])],
  },
]);

interface Import {
  readonly status: string;
  readonly code: string | null;
}

/** How long another person's ordinary bill takes, alone and alongside many slow files of one account. */
void withPostgres(async (server) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fitout-fairness-'));
  const product = await startProduct(server, dataDir);
  const pool = createPool(server.url, { max: 2, applicationName: 'bench' });
  const api = `http://127.0.0.1:${product.port}/api`;
  const send = async (person: Person, content: Buffer, name: string): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), name);
    const headers = { authorization: `Bearer ${person.token}` };
    const answer = await fetch(`${api}/boqs`, { method: 'POST', headers, body: form });
    if (answer.status !== 202) throw new Error(`${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { import_id: string } }).data.import_id;
  };
  const stateOf = async (person: Person, id: string): Promise<Import> => {
    const answer = await fetch(`${api}/imports/${id}`, { headers: { authorization: `Bearer ${person.token}` } });
    return ((await answer.json()) as { data: Import }).data;
  };
  /** Seconds from uploading a bill to the finished BOQ. */
  const quick = async (person: Person): Promise<number> => {
    const began = performance.now();
    const id = await send(person, BILL, 'bill.xlsx');
    for (;;) {
      const { status } = await stateOf(person, id);
      if (status === 'done') return (performance.now() - began) / 1000;
      if (status === 'failed') throw new Error('the bill failed');
      await sleep(50);
    }
  };
  const worstOf = async (person: Person): Promise<number> => {
    let worst = 0;
    for (let time = 0; time < TIMES; time += 1) worst = Math.max(worst, await quick(person));
    return worst;
  };
  try {
    const [slow, other] = await makeDesigners(pool, 2);
    if (!slow || !other) throw new Error('no people');
    await quick(other);
    const alone = await worstOf(other);
    const many: string[] = [];
    for (let file = 0; file < SLOW_FILES; file += 1) many.push(await send(slow, slowPdf(), `slow-${file}.pdf`));
    const beside = await worstOf(other);
    const states = await Promise.all(many.map((id) => stateOf(slow, id)));
    const count = (status: string): number => states.filter((one) => one.status === status).length;
    process.stdout.write(
      `another's bill beside ${SLOW_FILES} slow files of one account: at worst ${beside.toFixed(1)} s of ${TIMES} times (goal ${GOAL_SECONDS} s, ${beside <= GOAL_SECONDS ? 'met' : 'short'}; alone ${alone.toFixed(1)} s); then ${count('parsing')} of the slow ones were being read, ${count('queued')} waited, ${count('failed')} were given up\n`,
    );
  } finally {
    await pool.end();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
