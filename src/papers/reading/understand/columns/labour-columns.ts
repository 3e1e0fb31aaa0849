import type { RawRow } from '../../parse/raw-file';
import { figureOf, moneyOf } from '../cells';
import type { Columns } from './columns';
import { roleOf, type Role } from './roles';
import type { Paise } from '../../../../kernel/money';

const known = new WeakMap<readonly string[], readonly (Role | null)[]>();

/** What a row states of labour, of its rate or of its amount, in a column of its own; null where the file has no such column. */
export function labourIn(
  { cells }: RawRow,
  columns: Columns,
  labels: readonly string[],
): { readonly rate: Paise | null; readonly amount: Paise | null } {
  let roles = known.get(labels);
  if (!roles) known.set(labels, (roles = labels.map(roleOf)));
  const stated = (column: number | null): Paise | null => {
    const figure = figureOf(column === null ? null : cells[column]);
    return figure.kind === 'number' ? moneyOf(figure) : null;
  };
  return {
    rate: stated(labourColumn(roles, 'rate', columns.rate)),
    amount: stated(labourColumn(roles, 'amount', columns.amount)),
  };
}

/** The column of labour where it is a part of the chosen figure: one of those that are added, or next to a whole and its material. */
function labourColumn(
  roles: readonly (Role | null)[],
  kind: 'rate' | 'amount',
  chosen: readonly number[],
): number | null {
  const labour = roles.indexOf(`${kind}-labour`);
  if (labour < 0 || chosen.length === 0) return null;
  return chosen.includes(labour) || roles.includes(`${kind}-supply`) ? labour : null;
}
