import type { Chip } from '../api/say-commands';

/** The text with a chip's words replaced; '' takes them out. The text alone says what is asked for. */
export function withChip(text: string, { start, end }: Pick<Chip, 'start' | 'end'>, words: string): string {
  return `${text.slice(0, start)}${words}${text.slice(end)}`
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ +([,.;])/g, '$1')
    .trim();
}
