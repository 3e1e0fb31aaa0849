/**
 * Timeout for anything a test waits for, in ms. It only separates "never" from "slow": even one busy CPU stays well
 * within it. Time limits are measured by `npm run bench` and `npm run chaos`.
 */
export const PATIENCE_MS = 120_000;

/**
 * Polls `look` until it finds something and returns that; throws on timeout with the text of `told`. `ms` is for things
 * that take long.
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
