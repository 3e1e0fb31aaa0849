import { editDistance } from '../../../kernel/edit-distance';

/** Correct words that are one letter away from another one: a living room is not lined. */
const RIGHT: ReadonlySet<string> = new Set(['living', 'dining', 'loft', 'coping', 'grouting', 'stall']);

/** Words by their first letter, to look up what a misspelt one means. */
export class Vocabulary {
  private readonly byLetter = new Map<string, string[]>();
  private readonly known = new Map<string, string | null>();

  constructor(words: Iterable<string>) {
    for (const word of words) {
      this.known.set(word, word);
      if (word.length < 4) continue;
      const letter = word.slice(0, 1);
      const own = this.byLetter.get(letter);
      if (own) own.push(word);
      else this.byLetter.set(letter, [word]);
    }
  }

  /** The word itself, the known word that it misspells, or null. Short words have to be right. */
  meant(word: string): string | null {
    const known = this.known.get(word);
    if (known !== undefined) return known;
    if (RIGHT.has(word)) return null;
    const most = word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0;
    let best: string | null = null;
    let fewest = most + 1;
    for (const other of most === 0 ? [] : (this.byLetter.get(word.slice(0, 1)) ?? [])) {
      if (Math.abs(other.length - word.length) >= fewest) continue;
      const mistakes = editDistance(word, other, fewest);
      if (mistakes < fewest) [best, fewest] = [other, mistakes];
    }
    this.known.set(word, best);
    return best;
  }
}
