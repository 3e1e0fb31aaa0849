import type { Element } from '../../kernel/elements';
import type { RateBook } from '../../pricing';
import { finishOf, materialName } from './finish-words';
import { elementOfLine, type PlacedDraft, type PricedFlat, type PricedHome } from './priced-flat';

/** The material that an element mostly is of. */
export interface ElementFinish {
  readonly element: Element;
  readonly finish: string;
}

/** A work in a finish that comes with a package, or goes. */
export interface PackageChange {
  readonly work: string;
  readonly finish: string | null;
  readonly element: Element;
  readonly isGone: boolean;
}

/** What a package shows, and what taking it instead of the chosen one changes. */
export interface PackageStep {
  /** Of at most three elements, in a fixed order. */
  readonly finishes: readonly ElementFinish[];
  /** What it has and the chosen one has not, the largest difference first; at most three. Empty for the chosen one. */
  readonly changes: readonly PackageChange[];
}

const MOST = 3;
/** What shows most in a home, first. */
const SHOWN: readonly Element[] = [
  'wardrobes',
  'kitchen-cabinets',
  'kitchen-counter',
  'furniture',
  'flooring',
  'doors',
];

export function packageStep(of: PricedFlat, chosen: PricedFlat, book: RateBook): PackageStep {
  return { finishes: finishesOf(of, book), changes: of === chosen ? [] : changesOf(of, chosen, book) };
}

/** The material of an element that most of its money goes to; null where it has none that can be seen. */
export function mainFinish(flat: PricedHome<unknown>, element: Element, book: RateBook): string | null {
  const costs = new Map<string, number>();
  for (const line of flat.lines) {
    const finish = finishOf(line, book);
    if (elementOfLine(line) !== element || finish === null || materialName(finish) === null) continue;
    costs.set(finish, (costs.get(finish) ?? 0) + costOf(flat, line));
  }
  return [...costs].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function finishesOf(flat: PricedFlat, book: RateBook): ElementFinish[] {
  const shown = SHOWN.flatMap((element) => {
    const finish = mainFinish(flat, element, book);
    return finish === null ? [] : [{ element, finish }];
  });
  return shown.slice(0, MOST);
}

interface Kind {
  readonly line: PlacedDraft;
  readonly element: Element;
  /** Present in the package, and in the chosen one. */
  readonly there: number;
  readonly here: number;
}

/** Lines of one work in one finish, over all rooms, with what they cost in either. */
function kindsOf(of: PricedFlat, chosen: PricedFlat, book: RateBook): Kind[] {
  const kinds = new Map<string, Kind>();
  const add = (flat: PricedFlat, name: 'there' | 'here'): void => {
    for (const line of flat.lines) {
      const element = elementOfLine(line);
      if (element === null) continue;
      const key = `${line.work}|${finishOf(line, book) ?? ''}`;
      const kind = kinds.get(key) ?? { line, element, there: 0, here: 0 };
      kinds.set(key, { ...kind, [name]: kind[name] + costOf(flat, line) });
    }
  };
  add(of, 'there');
  add(chosen, 'here');
  return [...kinds.values()];
}

function changesOf(of: PricedFlat, chosen: PricedFlat, book: RateBook): PackageChange[] {
  const byElement = new Map<Element, Kind[]>();
  for (const kind of kindsOf(of, chosen, book))
    byElement.set(kind.element, [...(byElement.get(kind.element) ?? []), kind]);
  const differences = [...byElement.entries()].map(([element, kinds]) => {
    const difference = kinds.reduce((sum, { there, here }) => sum + there - here, 0);
    return { element, kinds, size: Math.abs(difference) };
  });
  return differences
    .sort((a, b) => b.size - a.size)
    .flatMap(({ element, kinds }) => {
      const changeOf = ({ line }: Kind, isGone: boolean): PackageChange => {
        return { work: line.work, finish: finishOf(line, book), element, isGone };
      };
      const come = largest(
        kinds.filter(({ here }) => here === 0),
        'there',
      );
      if (come) return [changeOf(come, false)];
      const gone = largest(
        kinds.filter(({ there }) => there === 0),
        'here',
      );
      return gone ? [changeOf(gone, true)] : [];
    })
    .slice(0, MOST);
}

function largest(kinds: readonly Kind[], by: 'there' | 'here'): Kind | undefined {
  return [...kinds].sort((a, b) => b[by] - a[by])[0];
}

function costOf({ priced }: PricedHome<unknown>, { id }: PlacedDraft): number {
  return priced.lines.get(id)?.cost ?? 0;
}
