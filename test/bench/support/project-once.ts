import { Projector } from '../../../src/platform/event-store/projections/projector';
import { openBoqs } from './boqs';

/** Messages to the parent: ready to begin, which it answers with any message, and the processor seconds it took. */
export type ProjectMessage = { readonly kind: 'ready' } | { readonly kind: 'done'; readonly cpu: number };

const tell = (message: ProjectMessage): void => void process.send?.(message);
const log = { info: () => undefined, error: (_: unknown, message: string) => process.stderr.write(`${message}\n`) };

/**
 * A worker that projects the named read models of the database given as the first argument up to the end of the log,
 * once it is told to. The second argument is the number of shares, the rest are names.
 */
async function main(url: string | undefined, shares: number, names: readonly string[]): Promise<void> {
  if (!url) throw new Error('name the database');
  const boqs = await openBoqs(url);
  const projections = boqs.projections.filter(({ name }) => names.includes(name));
  const projector = new Projector({ url, store: boqs.store, projections, shares, log });
  const told = new Promise((resolve) => process.once('message', resolve));
  tell({ kind: 'ready' });
  await told;
  const before = process.cpuUsage();
  await projector.drain();
  const { user, system } = process.cpuUsage(before);
  tell({ kind: 'done', cpu: (user + system) / 1_000_000 });
  await projector.stop();
  await boqs.close();
}

void main(process.argv[2], Number(process.argv[3]), process.argv.slice(4)).then(() => process.disconnect?.());
