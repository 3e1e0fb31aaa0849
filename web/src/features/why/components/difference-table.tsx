import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatWhole, formatWholeSigned } from '../../../lib/format/money';
import { wholeDelta, wholeSteps } from '../../../lib/format/whole-parts';
import { DataTable } from '../../../ui/layout/data-table';
import type { Cause } from '../api/difference-query';
import classes from './difference.module.css';

/** An amount on one side of a difference; null where there was none. */
interface End {
  label: string;
  rupees: number | null;
  /** The amount with what explains it. */
  explained: (amount: string) => ReactNode;
}

interface Props {
  /** Shown next to the difference: the percentage, where it is meaningful. */
  aside?: ReactNode;
  words: string;
  from: End;
  to: End;
  /** Its causes; those without an effect are omitted. */
  parts: readonly Cause[];
  onPart: (cause: Cause['cause']) => void;
}

/** The difference between two amounts, cause by cause; each opens its details. */
export function DifferenceTable({ aside, words, from, to, parts, onPart }: Props) {
  const [before, after] = [from.rupees ?? 0, to.rupees ?? 0];
  return (
    <>
      <Text fz={28} fw={600} className="num">
        <span className="serif">{formatWholeSigned(wholeDelta(before, after))}</span> {aside}
      </Text>
      <Text c="dimmed" fz={13}>
        {words}
      </Text>
      <DataTable mt="sm" aria-label="What makes up the difference">
        <tbody>
          <tr>
            <th scope="row">{from.label}</th>
            <td className="num">{endText(from)}</td>
          </tr>
          {wholeSteps(before, after, parts)
            .filter(({ amount, items_count: count }) => amount !== 0 || count > 0)
            .map(({ cause, label, amount }) => (
              <tr key={cause}>
                <th scope="row">{label}</th>
                <td className="num">
                  <button
                    type="button"
                    className={classes.amount}
                    title={`Details: ${label}`}
                    onClick={() => onPart(cause)}
                  >
                    {formatWholeSigned(amount)}
                  </button>
                </td>
              </tr>
            ))}
          <tr data-sum>
            <th scope="row">{to.label}</th>
            <td className="num">{endText(to)}</td>
          </tr>
        </tbody>
      </DataTable>
    </>
  );
}

const endText = ({ rupees, explained }: End): ReactNode => (rupees === null ? '–' : explained(formatWhole(rupees)));
