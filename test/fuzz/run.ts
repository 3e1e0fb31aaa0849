/** `npm run fuzz -- --requests N [--uploads N] [--seed S] [--out FILE]`: exit code 1 when anything is found. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '2000' },
    uploads: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const plan = { requests: Number(values.requests), uploads: Number(values.uploads), seed: Number(values.seed) };
  const stop = new AbortController();
  // What was sent so far is still judged, and the product is stopped.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const progress = (line: string): void => say(`${line}, ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
  const report = await fuzz(plan, progress, stop.signal);
  const { findings, ...counts } = report;
  if (values.out) writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`);
  say(JSON.stringify(counts, null, 2));
  for (const { problem, times, curl } of findings) say(`\n${times} × ${problem}\n  ${curl}`);
  say(findings.length === 0 ? 'Nothing was found.' : `\n${findings.length} kinds of findings (seed ${plan.seed}).`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 2;
});
