/** What `look` finds, as soon as it finds something; throws when that is not within `ms`. */
export async function until<T>(
  look: () => Promise<T | false | undefined> | T | false | undefined,
  ms = 15_000,
): Promise<T> {
  for (const end = Date.now() + ms; ;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
