import { ZERO, type Paise } from '../../../kernel/money';
import type { RateBook } from '../../../pricing';
import { finishOf } from '../finish-words';
import type { PlacedDraft, PricedHome } from '../priced-flat';

/** A line on one side of a change; null where it is not there. */
interface Side {
  readonly finish: string | null;
  readonly cost: Paise;
}

/** A line that a change adds, removes, measures or finishes differently. */
export interface ChangedLine {
  readonly room: string | null;
  readonly title: string;
  readonly before: Side | null;
  readonly after: Side | null;
}

/** The lines that differ between two homes. */
export function changedLines(now: PricedHome<unknown>, then: PricedHome<unknown>, book: RateBook): ChangedLine[] {
  const [before, after] = [now, then].map(({ lines }) => new Map(lines.map((line) => [line.id, line])));
  return [...new Set([...now.lines, ...then.lines].map(({ id }) => id))].flatMap((id) => {
    const [was, is] = [before?.get(id), after?.get(id)];
    const line = is ?? was;
    const sides = { before: sideOf(was, now, book), after: sideOf(is, then, book) };
    const isSame = sides.before?.cost === sides.after?.cost && sides.before?.finish === sides.after?.finish;
    return !line || isSame ? [] : [{ room: line.room, title: line.title, ...sides }];
  });
}

function sideOf(line: PlacedDraft | undefined, { priced }: PricedHome<unknown>, book: RateBook): Side | null {
  return line ? { finish: finishOf(line, book), cost: priced.lines.get(line.id)?.cost ?? ZERO } : null;
}
