import type { GreyImage } from './page-image';

const DARK = 170;

/**
 * A page without the rules of its tables: they touch letters, and the recogniser then takes cells for pictures. What is dark
 * for longer than any letter is a rule. Lengths are shares of the page's height, so that any resolution does.
 */
export function withoutRules({ width, height, pixels }: GreyImage): GreyImage {
  const page = Math.max(width, height);
  const marked = new Uint8Array(pixels.length);
  mark(height, width, page * 0.03, (line, at) => line * width + at);
  mark(width, height, page * 0.016, (line, at) => at * width + line);
  const clean = new Uint8Array(pixels);
  for (let at = 0; at < pixels.length; at++) {
    if (!marked[at]) continue;
    // Its neighbours are its blurred edge.
    for (const near of [at, at - 1, at + 1, at - width, at + width]) clean[near] = 255;
  }
  return { width, height, pixels: clean };

  function mark(lines: number, length: number, longest: number, place: (line: number, at: number) => number): void {
    for (let line = 0; line < lines; line++) {
      let start = -1;
      for (let at = 0; at <= length; at++) {
        const isDark = at < length && (pixels[place(line, at)] ?? 255) < DARK;
        if (isDark && start < 0) start = at;
        if (isDark || start < 0) continue;
        if (at - start > longest) for (let back = start; back < at; back++) marked[place(line, back)] = 1;
        start = -1;
      }
    }
  }
}
