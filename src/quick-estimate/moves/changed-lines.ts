import { ZERO, type Paise } from '../../kernel/money';
import type { RateBook } from '../../pricing';
import { finishOf } from '../finish-words';
import type { NumberedDraft, PricedFlat } from '../priced-flat';

/** A line on one side of a change; null where it is not there. */
interface Side {
  readonly finish: string | null;
  readonly cost: Paise;
}

/** A line that a change adds, removes, measures or finishes differently. */
export interface ChangedLine {
  readonly room: string | null;
  readonly work: string;
  readonly before: Side | null;
  readonly after: Side | null;
}

/** The lines that differ between two homes, by their room, work and which of several alike. */
export function changedLines(now: PricedFlat, then: PricedFlat, book: RateBook): ChangedLine[] {
  const [before, after] = [byPlace(now.lines), byPlace(then.lines)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((place) => {
    const [was, is] = [before.get(place), after.get(place)];
    const line = is ?? was;
    const sides = { before: sideOf(was, now, book), after: sideOf(is, then, book) };
    const isSame = sides.before?.cost === sides.after?.cost && sides.before?.finish === sides.after?.finish;
    return !line || isSame ? [] : [{ room: line.room, work: line.work, ...sides }];
  });
}

function byPlace(lines: readonly NumberedDraft[]): Map<string, NumberedDraft> {
  const places = new Map<string, NumberedDraft>();
  for (const line of lines) {
    let nth = 1;
    while (places.has(`${line.room ?? ''}|${line.work}|${nth}`)) nth += 1;
    places.set(`${line.room ?? ''}|${line.work}|${nth}`, line);
  }
  return places;
}

function sideOf(line: NumberedDraft | undefined, { priced }: PricedFlat, book: RateBook): Side | null {
  return line ? { finish: finishOf(line, book), cost: priced.lines.get(line.id)?.cost ?? ZERO } : null;
}
