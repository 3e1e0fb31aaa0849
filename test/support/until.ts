/**
 * How long is waited for anything that a test needs, in milliseconds. It tells what never happens from what takes long,
 * and no more: one processor that somebody else keeps busy is well within it. What it may take at most is measured by
 * `npm run bench` and `npm run chaos`.
 */
export const PATIENCE_MS = 120_000;

/**
 * What `look` finds, as soon as it finds something; throws when it never does, with what `told` says of it. `ms` is for what takes
 * long by itself.
 */
export async function until<T>(
  look: () => Promise<T | false | undefined> | T | false | undefined,
  told: () => string = () => 'it did not happen in time',
  ms = PATIENCE_MS,
): Promise<T> {
  for (const end = Date.now() + ms; ;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(told());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
