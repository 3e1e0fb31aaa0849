import { ELEMENT_LABELS, ELEMENTS, type Element } from '../../../kernel/elements';
import { BUDGET_TYPES, type Condition, type RoomKind } from '../../../kernel/terms';
import type { RateBook } from '../../../pricing';
import type { Words } from '../../../platform/language/words';
import { finishOf, type EstimateWords } from '../finish-words';
import { packageFinishes } from '../package-finishes';
import { elementOfLine, type PlacedDraft, type PricedHome } from '../priced-flat';
import { materialNames, type Move } from './moves';

/** Elements whose lines are finished so many packages better (above 0) or plainer than they are. */
export type Swaps = Readonly<Partial<Record<Element, number>>>;

const STEPS = [-2, -1, 1, 2] as const;
/** The conditions whose template names most finishes; for homes that were not asked for theirs. */
const USUAL: Condition = 'new';

/** What a line may be finished in by the package, the plainest first; empty where packages do not differ. */
function ladderOf(line: PlacedDraft, kind: RoomKind | null, condition: Condition | null, book: RateBook): string[] {
  const usual = book.recipes.get(line.work)?.defaultFinish ?? null;
  const now = finishOf(line, book);
  for (const choices of packageFinishes(line.work, kind, condition ?? USUAL)) {
    const finishes = BUDGET_TYPES.map((type) => choices[type] || usual).filter(
      (finish): finish is string => finish !== null && finish !== '-',
    );
    if (now !== null && finishes.includes(now)) return [...new Set(finishes)];
  }
  return [];
}

/** The lines that swaps finish otherwise, each with its new finish. `kindOf` is the kind of a room by its id. */
export function finishesAfter(
  swaps: Swaps,
  lines: readonly PlacedDraft[],
  {
    condition,
    book,
    kindOf,
  }: { condition: Condition | null; book: RateBook; kindOf: (room: string) => RoomKind | null },
): { readonly id: string; readonly finish: string }[] {
  return lines.flatMap((line) => {
    const element = elementOfLine(line);
    const step = (element && swaps[element]) ?? 0;
    if (step === 0) return [];
    const now = finishOf(line, book);
    const ladder = ladderOf(line, line.room === null ? null : kindOf(line.room), condition, book);
    const finish = ladder[Math.min(Math.max(0, ladder.indexOf(now ?? '') + step), ladder.length - 1)];
    return finish === undefined || finish === now ? [] : [{ id: line.id, finish }];
  });
}

/** What can be finished otherwise in a home that does not follow answers. */
export function swapMoves(now: PricedHome<Swaps>, book: RateBook): Move<Swaps>[] {
  const present = ELEMENTS.filter((element) => now.lines.some((line) => elementOfLine(line) === element));
  return present.flatMap((element) =>
    STEPS.map((step) => ({
      id: `finish-${element}-${step > 0 ? 'better' : 'plainer'}-${Math.abs(step)}`,
      subject: element,
      step,
      on: false,
      essential: false,
      apply: (swaps: Swaps) => ({ ...swaps, [element]: step }),
      names: (then: PricedHome<Swaps>, words: EstimateWords) =>
        materialNames(element, { after: then, before: now, book, words }) ?? {
          label: stepText(words.names.element(ELEMENT_LABELS[element]), step, words.i18n),
          note: null,
          finish: null,
        },
    })),
  );
}

function stepText(element: string, step: number, i18n: Words): string {
  return step > 0 ? i18n.t('{element}: better finish', { element }) : i18n.t('{element}: plainer finish', { element });
}
