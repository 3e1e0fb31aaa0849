import { ELEMENT_LABELS, ELEMENTS, type Element } from '../../../kernel/elements';
import { paise, type Paise } from '../../../kernel/money';
import { BUDGET_TYPES, PACKAGE_LABELS, SCOPE_LABELS, type BudgetType, type Scope } from '../../../kernel/terms';
import type { RateBook } from '../../../pricing';
import { lowerFirst, materialName, type EstimateWords } from '../finish-words';
import { mainFinish } from '../package-step';
import { elementOfLine, type PricedFlat, type PricedHome } from '../priced-flat';
import type { Questionnaire } from '../questionnaire';
import { scopeOf } from '../scope';

/** The answers that a move gives in place of those there are. */
export type Answer = Partial<Pick<Questionnaire, 'scope' | 'finishLevels' | 'hasModularKitchen'>>;

/** One thing that can be decided otherwise. */
export interface Move<Choice = Questionnaire> {
  readonly id: string;
  /** Of several moves of one subject only one can be made. */
  readonly subject: Element;
  /** Packages up (above 0) or down; 0 for what is taken in or left out. */
  readonly step: number;
  /** It is as it is because this was chosen: making the move takes it away. */
  readonly on: boolean;
  /** Leaves out what a home is hardly handed over without. */
  readonly essential: boolean;
  apply(this: void, choice: Choice): Choice;
  /** Its words, of the home after it. */
  names(this: void, then: PricedHome<Choice>, words: EstimateWords): MoveNames;
}

export interface MoveNames {
  readonly label: string;
  readonly note: string | null;
  /** The material it is about; null where none shows. */
  readonly finish: string | null;
}

/** A move with what the whole home costs more (or less, below zero) with it. */
export interface PricedMove<Choice = Questionnaire> extends Omit<Move<Choice>, 'names'>, MoveNames {
  /** What is chosen once it is made. */
  readonly choice: Choice;
  readonly difference: Paise;
  readonly differenceWithGst: Paise;
}

/** Prices a home with other choices, whole. */
export type Pricer<Choice> = (choice: Choice) => PricedHome<Choice>;

/** Parts that a home can be handed over without. */
const OPTIONAL = ['ceiling', 'appliances', 'loose-furniture', 'soft-furnishing'] as const satisfies readonly Scope[];

/** What can be decided otherwise of a flat, one at a time; empty for answers that do not ask for parts of the work. */
export function movesOf(flat: PricedFlat, book: RateBook): Move[] {
  if (flat.choice.condition === null) return [];
  const present = ELEMENTS.filter((element) => flat.lines.some((line) => elementOfLine(line) === element));
  const levels = present.flatMap((element) => levelMoves(element, flat, book));
  return [...OPTIONAL.map((id) => scopeMove(id, flat.choice)), ...levels, ...kitchenMove(flat)];
}

/** Each move with the difference between the home with it and without it, both priced whole; those without one are left out. */
export function priceMoves<Choice>(
  moves: readonly Move<Choice>[],
  now: PricedHome<Choice>,
  price: Pricer<Choice>,
  words: EstimateWords,
): PricedMove<Choice>[] {
  const { total, totalWithGst } = now.priced.totals;
  return moves.flatMap(({ names, ...move }) => {
    const then = price(move.apply(now.choice));
    const { totals } = then.priced;
    const difference = paise(totals.total - total);
    if (difference === 0) return [];
    const differenceWithGst = paise(totals.totalWithGst - totalWithGst);
    return [{ ...move, ...names(then, words), choice: then.choice, difference, differenceWithGst }];
  });
}

/** Of the packages that an element can be in, the nearest better and the nearest plainer one that make a difference. */
export function nearMoves<M extends Pick<Move, 'subject' | 'step'>>(moves: readonly M[]): M[] {
  return moves.filter(
    ({ subject, step }) =>
      !moves.some(
        (other) => other.subject === subject && other.step * step > 0 && Math.abs(other.step) < Math.abs(step),
      ),
  );
}

/** What is chosen with all of the moves made. */
export function applyMoves<Choice>(choice: Choice, moves: readonly Pick<Move<Choice>, 'apply'>[]): Choice {
  return moves.reduce((so, move) => move.apply(so), choice);
}

/** What of the answers the moves changed. */
export function answerOf(now: Questionnaire, then: Questionnaire): Answer {
  return {
    ...(now.scope === then.scope ? {} : { scope: then.scope }),
    ...(now.finishLevels === then.finishLevels ? {} : { finishLevels: then.finishLevels ?? null }),
    ...(now.hasModularKitchen === then.hasModularKitchen ? {} : { hasModularKitchen: then.hasModularKitchen }),
  };
}

function wantedIn({ condition, scope }: Questionnaire): readonly Scope[] {
  return condition === null ? [] : scopeOf(condition, scope);
}

/** Takes a part of the work in, or leaves it out. */
function scopeMove(id: (typeof OPTIONAL)[number], now: Questionnaire): Move {
  return {
    id: `scope-${id}`,
    subject: id,
    step: 0,
    names: (_, { names }) => ({ label: names.scope(SCOPE_LABELS[id]), note: null, finish: null }),
    on: wantedIn(now).includes(id),
    essential: false,
    apply: (so) => {
      const wanted = wantedIn(so);
      return { ...so, scope: wanted.includes(id) ? wanted.filter((one) => one !== id) : [...wanted, id] };
    },
  };
}

function kitchenMove({ choice: now }: PricedFlat): Move[] {
  if (!wantedIn(now).includes('kitchen')) return [];
  return [
    {
      id: 'kitchen',
      subject: 'kitchen-cabinets',
      step: 0,
      names: (_, { i18n }) => ({ label: i18n.t('Modular kitchen'), note: null, finish: null }),
      on: now.hasModularKitchen,
      essential: now.hasModularKitchen,
      apply: (so) => ({ ...so, hasModularKitchen: !so.hasModularKitchen }),
    },
  ];
}

/** An element in each other package; one that is in a package of its own goes back first. */
function levelMoves(element: Element, flat: PricedFlat, book: RateBook): Move[] {
  const { budgetType, finishLevels } = flat.choice;
  const own = finishLevels?.[element];
  if (own !== undefined) {
    const names: Move['names'] = (_, words) => namesOf(element, own, { after: flat, before: null, book, words });
    return [{ ...levelMove(element, budgetType, flat, book), step: 0, names, on: true }];
  }
  return BUDGET_TYPES.filter((type) => type !== budgetType).map((type) => levelMove(element, type, flat, book));
}

function levelMove(element: Element, type: BudgetType, flat: PricedFlat, book: RateBook): Move {
  return {
    id: `level-${element}-${type}`,
    subject: element,
    step: BUDGET_TYPES.indexOf(type) - BUDGET_TYPES.indexOf(flat.choice.budgetType),
    on: false,
    essential: false,
    apply: (so) => ({ ...so, finishLevels: levelled(so, element, type) }),
    names: (then, words) => namesOf(element, type, { after: then, before: flat, book, words }),
  };
}

/** The level of an element; one that is the package's own is not kept. */
function levelled({ budgetType, finishLevels }: Questionnaire, element: Element, type: BudgetType) {
  const { [element]: _before, ...rest } = finishLevels ?? {};
  const levels = type === budgetType ? rest : { ...rest, [element]: type };
  return Object.keys(levels).length === 0 ? null : levels;
}

/** A home after a move and, where the move is from it, before; both priced by the book. */
interface Compared<Choice> {
  readonly after: PricedHome<Choice>;
  readonly before: PricedHome<Choice> | null;
  readonly book: RateBook;
  readonly words: EstimateWords;
}

function namesOf(element: Element, type: BudgetType, compared: Compared<Questionnaire>): MoveNames {
  const { before, words } = compared;
  const nameOf = (one: BudgetType): string => words.names.package(PACKAGE_LABELS[one]);
  return (
    materialNames(element, compared) ?? {
      label: `${words.names.element(ELEMENT_LABELS[element])}: ${nameOf(type)}`,
      note: before && words.i18n.t('instead of {name}', { name: nameOf(before.choice.budgetType) }),
      finish: null,
    }
  );
}

/** The words of an element that gets another material; null where it shows none, or the same. */
export function materialNames(
  element: Element,
  { after, before, book, words: { i18n, names } }: Compared<unknown>,
): MoveNames | null {
  const finish = mainFinish(after, element, book);
  const was = before && mainFinish(before, element, book);
  const name = materialName(finish);
  if (name === null || finish === was) return null;
  const old = materialName(was);
  const thing = names.element(ELEMENT_LABELS[element]);
  return {
    label: i18n.t('{thing} in {finish}', { thing, finish: lowerFirst(names.finish(finish, name)) }),
    note: old === null ? null : i18n.t('instead of {name}', { name: lowerFirst(names.finish(was, old)) }),
    finish,
  };
}
