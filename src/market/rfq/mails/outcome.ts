import { parseRupees, rupeesText, sum } from '../../../kernel/money';
import type { Words } from '../../../platform/language/words';
import type { RequestedLine, RowOf } from '../../../platform/records/fields';
import { levelled } from '../requests/level';

/** How a request ended, for one vendor: what of theirs was chosen, or that others were. `awards` are those of all vendors. */
export function outcomeOf(
  i18n: Words,
  { id, answer }: Pick<RowOf<'quote'>, 'id' | 'answer'>,
  lines: readonly RequestedLine[],
  awards: readonly { readonly no: number; readonly quote_id: string }[],
): string {
  if (!answer) return i18n.t('The request has been awarded, and prices are no longer needed. Thank you.');
  const level = levelled(id, lines, answer);
  const own = awards.flatMap(({ no, quote_id }) => {
    const [line, price] = [lines.find((one) => one.no === no), level.lines.get(no)];
    return quote_id === id && line && price ? [{ description: line.description, amount: price.amount }] : [];
  });
  if (own.length === 0) return i18n.t('The request has been awarded to others. Thank you for your prices.');
  const names = own.map(({ description }) => description).join(', ');
  const amount = rupeesText(sum(own.map((line) => line.amount)));
  const said = { names, amount, freight: rupeesText(parseRupees(answer.freight)) };
  const chosen =
    answer.freight > 0
      ? i18n.t('Your prices were chosen for {names}: {amount} without tax, and {freight} of freight.', said)
      : i18n.t('Your prices were chosen for {names}: {amount} without tax.', said);
  return `${chosen} ${i18n.t('This is no order yet; that follows separately.')}`;
}
