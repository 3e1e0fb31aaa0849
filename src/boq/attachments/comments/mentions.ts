/** Someone who can be mentioned. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/** The people whose full name follows an @ in a text; of several names that fit at one place the longest. */
export function mentionsIn(text: string, people: readonly Named[]): string[] {
  const lower = text.toLowerCase();
  const found = new Set<string>();
  for (let at = lower.indexOf('@'); at >= 0; at = lower.indexOf('@', at + 1)) {
    const rest = lower.slice(at + 1);
    const fit = people.filter(
      ({ name }) =>
        name !== '' && rest.startsWith(name.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length)),
    );
    const longest = Math.max(...fit.map(({ name }) => name.length));
    for (const { id, name } of fit) if (name.length === longest) found.add(id);
  }
  return [...found];
}
