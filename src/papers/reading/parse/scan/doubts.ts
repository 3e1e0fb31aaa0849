import { figureOf } from '../../understand/cells';
import type { Difference } from '../../understand/types';
import type { PdfPage, PdfWord } from '../pdf/line';

/** Below it a figure is to be compared with the paper, unless the line proves it. */
const SURE = 80;
const MOST = 200;

/**
 * The figures of scanned pages that were hard to read, as differences that a person looks at. A figure that is a factor or the
 * product of others on its line is proven, however it looked.
 */
export function doubtsOf(pages: readonly PdfPage[]): Difference[] {
  return pages
    .flatMap(({ number, words }) => linesOf(words).flatMap((line) => doubtsOfLine(line, number)))
    .slice(0, MOST);
}

function linesOf(words: readonly PdfWord[]): PdfWord[][] {
  const lines = new Map<number, PdfWord[]>();
  for (const word of words) {
    if (word.confidence === undefined) continue;
    lines.set(word.y, [...(lines.get(word.y) ?? []), word]);
  }
  return [...lines.values()];
}

function doubtsOfLine(line: readonly PdfWord[], page: number): Difference[] {
  const figures = line.flatMap((word, index) => {
    const figure = figureOf(word.text);
    return figure.kind === 'number' ? [{ word, index, value: Number(figure.digits) }] : [];
  });
  const proven = new Set<number>();
  for (const [i, a] of figures.entries())
    for (const [j, b] of figures.slice(i + 1).entries())
      for (const c of figures.slice(i + 1 + j + 1))
        if (c.value !== 0 && Math.abs(a.value * b.value - c.value) <= 0.51)
          for (const { index } of [a, b, c]) proven.add(index);
  return figures.flatMap(({ word, index }) => {
    const isNumber = index === 0 && figures.length > 1;
    if (isNumber || proven.has(index) || (word.confidence ?? 100) >= SURE || !standsAlone(line, index)) return [];
    const words = line.map(({ text }) => text).join(' ');
    const label = `${word.text} in ${words.slice(0, 60)}`;
    const message = `“${word.text}” in “${words.slice(0, 60)}” was hard to read in this scan. Please compare it with the paper.`;
    return [{ kind: 'unsure', at: `page ${page}`, label, stated: null, computed: null, message }];
  });
}

/** Whether a word is a cell of its own: figures within a description carry no money. */
function standsAlone(line: readonly PdfWord[], index: number): boolean {
  const [before, word, after] = [line[index - 1], line[index], line[index + 1]];
  if (!word) return false;
  const isApart = (left: PdfWord | undefined, right: PdfWord | undefined): boolean =>
    !left || !right || right.left - left.right > word.size;
  return isApart(before, word) && isApart(word, after);
}
