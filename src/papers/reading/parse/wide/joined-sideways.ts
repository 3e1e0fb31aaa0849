import { figureOf } from '../../understand/cells';
import { knownUnit } from '../../understand/units';
import type { PdfPage, PdfWord } from '../pdf/line';

const FEW = 3;
/** Of the lines of a page that only continues others. */
const NEARLY = 0.8;
/** Points between base lines that are one. */
const LEVEL = 1.5;

/**
 * The pages of a sheet that was printed too wide for its paper, each with those to its right on one: first all pages with its words were
 * printed, then those with the rest of its columns. On those nearly every line has units and figures alone, level with words of the page they continue.
 */
export function joinedSideways(pages: readonly PdfPage[]): readonly PdfPage[] {
  for (let down = 1; down * 2 <= pages.length; down++) {
    if (pages.length % down !== 0) continue;
    const isWide = pages.slice(down).every((page, index) => continues(page, pages[index % down] as PdfPage));
    if (isWide)
      return pages.slice(0, down).map((page, index) =>
        besideEachOther(
          pages.filter((_, at) => at % down === index),
          page,
        ),
      );
  }
  return pages;
}

function continues(page: PdfPage, first: PdfPage): boolean {
  const lines = linesOf(page.words);
  const words = linesOf(first.words).filter((line) => line.some(({ text }) => NAME.test(text)));
  const ofFigures = lines.filter((line) => line.every(isRest));
  const level = ofFigures.filter((line) => words.some((other) => isLevel(line, other)));
  return level.length >= FEW && level.length >= lines.length * NEARLY && level.length >= words.length / 2;
}

const isRest = ({ text }: PdfWord): boolean => figureOf(text).kind === 'number' || knownUnit(text) !== null;

const NAME = /[\p{L}\p{M}]{3}/u;

const isLevel = ([one]: readonly PdfWord[], [other]: readonly PdfWord[]): boolean =>
  Math.abs((one?.y ?? 0) - (other?.y ?? Infinity)) <= LEVEL;

function linesOf(words: readonly PdfWord[]): PdfWord[][] {
  const lines: PdfWord[][] = [];
  for (const word of [...words].sort((a, b) => a.y - b.y)) {
    const last = lines.at(-1);
    if (last && isLevel(last, [word])) last.push(word);
    else lines.push([word]);
  }
  return lines;
}

function besideEachOther(pages: readonly PdfPage[], { number, height, width }: PdfPage): PdfPage {
  const words = pages.flatMap((page, index) =>
    page.words.map((word) => ({ ...word, left: word.left + index * width, right: word.right + index * width })),
  );
  return { number, height, width: width * pages.length, words };
}
