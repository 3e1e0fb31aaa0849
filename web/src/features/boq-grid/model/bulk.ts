import type { BulkAnswer, BulkChange } from '../api/bulk-commands';
import type { Item } from '../api/items-query';
import { DRAFT_NAMES, draftField, RATE } from './draft-fields';

/** Typed and imported items only: what their rates are without is worked out from it. */
const TAX = {
  id: 'tax',
  label: 'Rates include GST',
  options: () => [
    { value: '', label: 'With or without GST?' },
    { value: 'yes', label: 'They include it' },
    { value: 'no', label: 'They do not' },
  ],
  change: (value: string): BulkChange => ({ rate_includes_tax: value === 'yes' }),
  said: () => null,
};
const FIELDS = [...DRAFT_NAMES.flatMap((name) => draftField(name).bulk ?? []), TAX];

/**
 * What many items can be given at once, in the order of the menu: a rate by those who may, where one of them has its own, and
 * a finish where one of them has any.
 */
export function bulkActions(canEditRate: boolean, items: readonly Item[]): { id: string; label: string }[] {
  const isRated = canEditRate && items.some((item) => item.rate_editable || item.manual);
  const isTyped = canEditRate && items.some(({ manual }) => manual !== null);
  const isFinished = items.some((item) => item.available_finish.length > 0);
  return FIELDS.filter(
    ({ id }) => (id !== RATE || isRated) && (id !== TAX.id || isTyped) && (id !== 'finish' || isFinished),
  );
}

/** What an action chooses from; undefined for a percentage and for what needs no choice. */
export function optionsOf(action: string) {
  return FIELDS.find(({ id }) => id === action)?.options;
}

/** The change as the API takes it; null while it is not fully said. */
export function changeOf(action: string, value: string, percent: number | null): BulkChange | null {
  const field = FIELDS.find(({ id }) => id === action);
  const said = field?.options ? value : percent === null || percent === 0 ? '' : String(percent);
  return said === '' ? null : (field?.change(said) ?? null);
}

type Side = BulkAnswer['data']['changed'][number]['before'];

/** What one side of a preview says that the other does not. */
export function factsOf(side: Side, other: Side | null): string {
  const facts = FIELDS.flatMap(({ said }) => {
    const fact = said(side);
    return fact === null || (other && fact === said(other)) ? [] : [fact];
  });
  return facts.join(' · ');
}
