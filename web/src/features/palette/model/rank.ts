import type { AppCommand } from '../../../lib/browser/commands';

type Findable = Pick<AppCommand, 'label' | 'hint' | 'keywords'>;

/** How well a search word matches a text: prefix, word prefix, substring, or its letters in order. */
function fit(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at === 0) return 8;
  if (at > 0) return /[\s(/·:-]/.test(text[at - 1] ?? '') ? 6 : 3;
  // Letters in order tolerate typos; with two letters anything would match.
  if (word.length < 3) return 0;
  let from = 0;
  for (const letter of word) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return 0;
  }
  return from <= word.length * 3 ? 1 : 0;
}

/** How well something matches the query: every word must match its label, hint or keywords. 0: no match. */
export function score({ label, hint = '', keywords = '' }: Findable, query: string): number {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const texts = [label, hint, keywords].map((text) => text.toLowerCase());
  let sum = 0;
  for (const word of words) {
    // The label counts most; letters in order are tried only there.
    const best = Math.max(...texts.map((text, index) => (index === 0 ? fit(text, word) * 2 : exact(text, word))));
    if (best === 0) return 0;
    sum += best;
  }
  // On a tie, the shorter label is the better match.
  return words.length === 0 ? 1 : sum + 1 / (1 + label.length);
}

function exact(text: string, word: string): number {
  return text.includes(word) ? fit(text, word) : 0;
}

export interface Group<T> {
  title: string;
  commands: T[];
}

/** The best matches by heading, the heading with the best match first; an empty query keeps the order. */
export function rankCommands<T extends Findable & { group: string }>(
  all: readonly T[],
  query: string,
  most: number,
): Group<T>[] {
  const fitting = all
    .map((command) => ({ command, points: score(command, query) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, most);
  return groupByHeading(fitting.map(({ command }) => command));
}

/** By heading, in the order of the first of each. */
export function groupByHeading<T extends { group: string }>(all: readonly T[]): Group<T>[] {
  const groups = new Map<string, T[]>();
  for (const command of all) groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  return [...groups].map(([title, commands]) => ({ title, commands }));
}
