import type { PdfLine } from '../pdf/line';
import type { Rule, Rules } from './drawn-rules';

/** In points: what is drawn below a word begins and ends where it does, and a line of a table where it meets another. */
const SAME = 3;
/** Of the size of the type, below its base line. */
const LOWEST = 0.35;

/** The lines of a page without those that underline words of a cell: they end within it, and no row does. */
export function withoutUnderlines({ horizontal, vertical }: Rules, lines: readonly PdfLine[]): Rules {
  const meets = ({ at, from, to }: Rule): boolean =>
    vertical.some(
      (side) => side.at >= from - SAME && side.at <= to + SAME && side.from <= at + SAME && side.to >= at - SAME,
    );
  return {
    vertical,
    horizontal: horizontal.filter((rule) => meets(rule) || !lines.some((line) => isBelow(rule, line))),
  };
}

/** Whether a line is drawn right below words, from the first of them to the last. */
function isBelow({ at, from, to }: Rule, { words }: PdfLine): boolean {
  const above = words.filter(
    ({ left, right, y, size }) => at >= y && at - y <= LOWEST * size && left >= from - SAME && right <= to + SAME,
  );
  return above.some(({ left }) => left <= from + SAME) && above.some(({ right }) => right >= to - SAME);
}
