/** Characters of a sentence that is read at a glance. */
const LONGEST = 140;

/** A warning as one sentence of at most 140 characters, and what follows it: '' where all of it fits. */
export function splitWarning(warning: string): { sentence: string; details: string } {
  if (warning.length <= LONGEST) return { sentence: warning, details: '' };
  const head = warning.slice(0, LONGEST);
  const end = Math.max(...[...head.matchAll(/[.:;](?= )/g)].map(({ index }) => index + 1), 0);
  if (end >= LONGEST / 3)
    return { sentence: head.slice(0, end).replace(/[:;]$/, '.'), details: warning.slice(end).trim() };
  return { sentence: `${head.slice(0, Math.max(head.lastIndexOf(' '), LONGEST / 2))} …`, details: warning };
}
