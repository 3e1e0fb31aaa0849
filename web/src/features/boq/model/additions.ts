import { SERVICES } from '../../../api/services';
import type { Boq } from '../api/boq-queries';
import type { BoqChange } from '../api/change-commands';

type Addition = Boq['additions'][number];
type Terms = NonNullable<BoqChange['additions']>[number];

/** A line below the items, while it is changed. */
export interface AdditionDraft {
  /** Tells rows apart. */
  key: string;
  label: string;
  sign: 'add' | 'less';
  unit: 'percent' | 'amount';
  value: number | null;
  of: Addition['of'];
  /** Ids of services, and `heading:` with a heading of the file. */
  on: string[];
  taxed: boolean;
}

const HEADING = 'heading:';

export const ADDITION_BASES: readonly { value: Addition['of']; label: string }[] = [
  { value: 'items', label: 'The items' },
  { value: 'additions', label: 'The items and the additions above' },
  { value: 'tax', label: 'Everything above, with GST' },
];

/** An addition with its percentage, where its name does not say it. */
export function additionName({ label, percent }: Addition): string {
  return percent === null || label.includes('%') ? label : `${label}, ${Math.abs(percent)} %`;
}

export function additionDrafts({ additions }: Boq): AdditionDraft[] {
  return additions.map(({ label, percent, amount, of, sections, services, taxed }, at) => ({
    key: String(at),
    label,
    sign: (percent ?? amount) < 0 ? 'less' : 'add',
    unit: percent === null ? 'amount' : 'percent',
    value: Math.abs(percent ?? amount),
    of,
    on: [...services, ...sections.map((one) => HEADING + one)],
    taxed,
  }));
}

/** Whether every field that is needed is filled in. */
export function isWhole({ label, value }: AdditionDraft): boolean {
  return label.trim() !== '' && value !== null && value !== 0;
}

/** A draft as the API takes it: what does not go with its kind is left out. */
export function additionTerms({ label, sign, unit, value, of, on, taxed }: AdditionDraft): Terms {
  const signed = sign === 'less' ? -(value ?? 0) : value;
  const isOfTax = unit === 'percent' && of === 'tax';
  const isOfSome = unit === 'percent' && of !== 'tax';
  return {
    label: label.trim(),
    percent: unit === 'percent' ? signed : null,
    amount: unit === 'amount' ? signed : null,
    of: unit === 'percent' ? of : 'items',
    sections: isOfSome ? on.filter((one) => one.startsWith(HEADING)).map((one) => one.slice(HEADING.length)) : [],
    services: isOfSome ? SERVICES.map(({ id }) => id).filter((id) => on.includes(id)) : [],
    taxed: taxed && !isOfTax,
  };
}

/** What an addition can be limited to: headings of the uploaded file, each with those above it, and services. */
export function scopesOf(sections: readonly (string | undefined)[], drafts: readonly AdditionDraft[]) {
  const named = drafts.flatMap(({ on }) => on.filter((one) => one.startsWith(HEADING)));
  const headings = new Set(named);
  for (const section of sections) {
    const parts = section?.split(' / ') ?? [];
    parts.forEach((_, at) => headings.add(HEADING + parts.slice(0, at + 1).join(' / ')));
  }
  return [
    ...(headings.size === 0
      ? []
      : [
          {
            group: 'Headings of the file',
            items: [...headings].map((value) => ({ value, label: value.slice(HEADING.length) })),
          },
        ]),
    { group: 'Services', items: SERVICES.map(({ id, label }) => ({ value: id as string, label })) },
  ];
}
