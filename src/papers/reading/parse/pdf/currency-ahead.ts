/** A piece of text of a page; its baseline is the last of `transform`. */
interface Piece {
  readonly str: string;
  readonly transform: readonly number[];
}

const AHEAD = /(?<=[\p{L}\p{M}\d])रु$/u;
const ITS_END = /^\.\s?\d/;

/**
 * The pieces of a page with the "रु" of "रु. 1,650" at its amount: where it is one glyph, the library gives it to the text before it, so that
 * a unit or an amount ends with it and the next column begins with ". 1,650".
 */
export function withCurrencyAtAmounts<P extends Piece>(pieces: readonly P[]): P[] {
  const given = pieces.map(({ str }) => str);
  for (const [at, piece] of pieces.entries()) {
    if (!AHEAD.test(given[at] ?? '')) continue;
    // A blank may stand between the columns.
    const next = pieces[at + 1]?.str.trim() === '' ? at + 2 : at + 1;
    if (!ITS_END.test(given[next] ?? '') || !isBeside(piece, pieces[next])) continue;
    given[at] = given[at]?.replace(AHEAD, '') ?? '';
    given[next] = `रु${given[next]}`;
  }
  return pieces.map((piece, at) => ({ ...piece, str: given[at] ?? '' }));
}

const isBeside = (one: Piece, other: Piece | undefined): boolean =>
  Math.abs((one.transform[5] ?? 0) - (other?.transform[5] ?? NaN)) < 1;
