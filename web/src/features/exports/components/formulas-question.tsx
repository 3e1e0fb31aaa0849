import { choose } from '../../../ui/feedback/confirm-store';
import { DataTable, num } from '../../../ui/layout/data-table';
import type { FillChoices } from '../api/export-commands';

interface StandingFormula {
  at: string;
  formula: string;
  gives: number | string | null;
  figure: number | string;
}
/** The formulas that an export was refused for. */
export interface Standing {
  count: number;
  cells: readonly StandingFormula[];
}
const MOST_SHOWN = 6;

const shown = (value: number | string | null): string =>
  typeof value === 'number' ? value.toLocaleString('en-IN', { maximumFractionDigits: 2 }) : (value ?? 'not known here');

/** Asks what becomes of the formulas that an export was refused for; null when the person does neither. */
export async function askAboutFormulas(standing: Standing): Promise<FillChoices | null> {
  const answer = await choose({
    title: standing.count === 1 ? 'A formula gives another figure' : `${standing.count} formulas give other figures`,
    body: <Formulas {...standing} />,
    confirmLabel: 'Keep the formulas',
    otherLabel: 'Write the figures',
  });
  return answer && { formulas: answer === 'first' ? 'keep' : 'replace' };
}

/** The first formulas in the way, each with what it gives and what the BOQ has. */
function Formulas({ count, cells }: Standing) {
  const more = count - Math.min(cells.length, MOST_SHOWN);
  return (
    <>
      <p style={{ marginBottom: 8 }}>
        These cells of your workbook are formulas. A formula that is kept goes on showing what it gives. A figure that
        is written is what this BOQ has, and the formula is gone.
      </p>
      <DataTable of="words" fz={13} head={['Cell', 'Formula', num('It gives'), num('This BOQ has')]}>
        <tbody>
          {cells.slice(0, MOST_SHOWN).map(({ at, formula, gives, figure }) => (
            <tr key={at}>
              <td>{at}</td>
              <td style={{ overflowWrap: 'anywhere' }}>{formula}</td>
              <td className="num">{shown(gives)}</td>
              <td className="num">{shown(figure)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {more > 0 && <p>and {more} more</p>}
    </>
  );
}
