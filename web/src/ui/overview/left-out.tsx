import { Anchor, Text } from '@mantine/core';
import { lowerFirst } from '../../lib/format/word-list';
import type { ScopePart } from '../boq/scope-chips';
import { moneyIn } from '../../lib/language/figures';
import { useWords, type Words } from '../../lib/language/words';

interface Props<Id extends string> {
  parts: readonly (ScopePart & { id: Id })[];
  /** The rooms that are worked on, in words; null: the whole flat. */
  only?: string | null | undefined;
  /** The parts that are to be in; absent where they cannot be chosen. */
  onChange?: ((scope: Id[]) => void) | undefined;
}

/** What a price leaves out, with its rupees, next to the price: each part is added by one tap, or all of them. */
export function LeftOut<Id extends string>({ parts, only = null, onChange }: Props<Id>) {
  const i18n = useWords();
  const outside = parts.filter(({ included }) => !included);
  if (outside.length === 0 && only === null) return null;
  const added = (ids: readonly Id[]): Id[] =>
    parts.filter(({ id, chosen }) => chosen || ids.includes(id)).map(({ id }) => id);
  const add = (ids: readonly Id[], text: string, label: string) =>
    onChange ? (
      <Anchor
        component="button"
        type="button"
        fz="inherit"
        underline="always"
        aria-label={label}
        onClick={() => onChange(added(ids))}
      >
        {text}
      </Anchor>
    ) : (
      text
    );
  return (
    <Text component="p" fz={13} lh={1.5} my={8} data-left-out>
      {only !== null && <strong>{i18n.t('Only: {rooms}.', { rooms: lowerFirst(only) })} </strong>}
      {outside.length > 0 && (
        <>
          {i18n.t('Not in this price:')}{' '}
          {outside.map(({ id, label, amount }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              {add(
                [id],
                lowerFirst(label),
                i18n.t('Add {part}, {amount}', { part: lowerFirst(label), amount: moneyIn(i18n, amount) }),
              )}
            </span>
          ))}
          : <strong className="num nowrap">+ {moneyIn(i18n, leftOutCost(parts))}</strong>
        </>
      )}
      {onChange && outside.length > 1 && (
        <>
          {' '}
          {add(
            outside.map(({ id }) => id),
            i18n.t('Add all'),
            i18n.t('Add all that is not in this price'),
          )}
        </>
      )}
    </Text>
  );
}

/** Parts that a price leaves out, as an answer for clients has them. */
export function asLeftOut(parts: readonly { readonly label: string; readonly cost: number }[]) {
  return parts.map(({ label, cost }) => ({ id: label, label, included: false, chosen: false, amount: cost }));
}

/** What the parts that are not included would add, in rupees. */
export function leftOutCost(parts: readonly ScopePart[]): number {
  return parts.reduce((sum, { included, amount }) => sum + (included ? 0 : Math.round(amount * 100)), 0) / 100;
}

/** The same in words, for messages; empty where nothing is left out. */
export function leftOutText(i18n: Words, parts: readonly ScopePart[], only: string | null = null): string {
  const outside = parts.flatMap(({ included, label }) => (included ? [] : [lowerFirst(label)]));
  const cost = `${outside.join(', ')}: + ${moneyIn(i18n, leftOutCost(parts))}`;
  return [
    ...(only === null ? [] : [i18n.t('Only: {rooms}.', { rooms: lowerFirst(only) })]),
    ...(outside.length === 0 ? [] : [`${i18n.t('Not in this price:')} ${cost}`]),
  ].join(' ');
}
