import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatSigned } from '../../../lib/format/money';
import { DataTable } from '../../../ui/layout/data-table';
import type { Cause } from '../api/difference-query';
import classes from './difference.module.css';

/** An amount on one side of a difference. */
interface End {
  label: string;
  amount: ReactNode;
}

interface Props {
  delta: number;
  /** Shown next to the difference: the percentage, where it is meaningful. */
  aside?: ReactNode;
  words: string;
  from: End;
  to: End;
  /** Its causes; those without an effect are omitted. */
  parts: readonly Cause[];
  onPart: (cause: Cause['cause']) => void;
}

/** The difference between two amounts, cause by cause, exact to the paisa; each opens its details. */
export function DifferenceTable({ delta, aside, words, from, to, parts, onPart }: Props) {
  return (
    <>
      <Text fz={28} fw={600} className="num">
        <span className="serif">{formatSigned(delta)}</span> {aside}
      </Text>
      <Text c="dimmed" fz={13}>
        {words}
      </Text>
      <DataTable mt="sm" aria-label="What makes up the difference">
        <tbody>
          <tr>
            <th scope="row">{from.label}</th>
            <td className="num">{from.amount}</td>
          </tr>
          {parts
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
                    {formatSigned(amount)}
                  </button>
                </td>
              </tr>
            ))}
          <tr data-sum>
            <th scope="row">{to.label}</th>
            <td className="num">{to.amount}</td>
          </tr>
        </tbody>
      </DataTable>
    </>
  );
}
