import { parseRupees, rupeesText } from '../../../kernel/money';
import type { FilledWorkbook } from '../../../papers/filling/fill-workbook';
import type { UnderstoodSheet } from '../../../papers/reading/understand/types';
import { toBilledItem, isBilledWithTax } from '../../reads/items/billed-item';
import type { FiledBill } from '../../reads/attachments.port';
import type { FillPlan } from './plan';

const LIST = new Intl.ListFormat('en-IN', { type: 'conjunction' });
const MOST_NAMED = 3;
const MOST_LETTERS = 60;
/** A file rounds in its own way. */
const ROUNDING = 1;

const money = (rupees: number): string => rupeesText(parseRupees(Math.round(rupees * 100) / 100));
const isOne = (all: readonly unknown[]): boolean => all.length === 1;

interface Filling {
  readonly plan: FillPlan;
  readonly told: Pick<FilledWorkbook, 'totals' | 'words'>;
  readonly sheets: readonly Pick<UnderstoodSheet, 'name' | 'items'>[];
}

/**
 * What is to be known of a workbook before it is handed on: a total that is another than the BOQ's, lines that are in none of its
 * totals, typed totals that could not be renewed, and amounts in words. Null where there is nothing.
 */
export function noteOf(filling: Filling, imported: FiledBill, now: FiledBill): string | null {
  const notes = [
    ofTotal(filling, imported, now),
    ofAdded(filling.plan),
    ofOldTotals(filling),
    ofWords(filling.told),
  ].filter((note) => note !== null);
  return notes.length > 0 ? notes.join(' ') : null;
}

/** The file's last total that was the BOQ's when it was imported, where it is another now. */
function ofTotal({ plan: { totals }, told }: Filling, imported: FiledBill, now: FiledBill): string | null {
  const [were, are] = [measuresOf(imported), measuresOf(now)];
  for (const [measure, was] of were.entries()) {
    const index = totals.findLastIndex(
      (total, at) => told.totals[at]?.cell && total.kind !== 'payable' && Math.abs(total.was - was) <= ROUNDING,
    );
    const [total, said, is] = [totals[index], told.totals[index], are[measure]];
    if (!total || !said || is === undefined || was === 0) continue;
    const off = Math.abs(total.was - was);
    if (said.says === null || Math.abs(said.says - is) <= ROUNDING + off) return null;
    return `“${total.label}” of your workbook (${said.cell}) is ${money(said.says)}, this BOQ comes to ${money(is)}.`;
  }
  return null;
}

/** With tax, without it, and the items alone, in the terms of the file. */
function measuresOf({ totals: { withTax, net }, items }: FiledBill): number[] {
  const ofItems = items.reduce((sum, item) => sum + toBilledItem(item, isBilledWithTax(item)).amount, 0);
  return [withTax, net, ofItems];
}

function ofAdded({ changes: { added } }: FillPlan): string | null {
  if (!added) return null;
  const named = added.rows.map(({ words, amount }) => `“${beginningOf(words)}” (${money(amount)})`);
  const stand = isOne(named) ? 'stands below the sheet' : 'stand below the sheet';
  return `${listOf(named)} ${stand} “${added.sheet}” and ${isOne(named) ? 'is' : 'are'} in none of its totals.`;
}

function ofOldTotals({ plan: { totals, changes }, told, sheets }: Filling): string | null {
  const moved = new Set(changes.rows.flatMap(({ sheet, amount }) => (amount === undefined ? [] : [sheet])));
  const withLines = new Set(sheets.filter(({ items }) => items > 0).map(({ name }) => name));
  const old = totals.flatMap(({ label, sheet, was, kind }, index) => {
    const said = told.totals[index];
    // No IGST stays none.
    if (was === 0 && kind === 'tax') return [];
    const isTouched = moved.has(sheet) || !withLines.has(sheet);
    return said?.isOld && isTouched ? [`“${label}” (${said.cell}, ${money(was)})`] : [];
  });
  if (old.length === 0) return null;
  return `${listOf(old)} ${isOne(old) ? 'is a typed figure' : 'are typed figures'} that the lines do not explain, left as ${isOne(old) ? 'it' : 'they'} came.`;
}

function ofWords({ words }: Pick<FilledWorkbook, 'words'>): string | null {
  if (words.length === 0) return null;
  return `The amount in words (${words.join(', ')}) is as it came: please write it anew.`;
}

function beginningOf(words: string): string {
  const [line = ''] = words.split('\n');
  return line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS - 1)}…` : line;
}

function listOf(all: readonly string[]): string {
  const rest = all.length - MOST_NAMED;
  return LIST.format(rest > 0 ? [...all.slice(0, MOST_NAMED), `${rest} more`] : all);
}
