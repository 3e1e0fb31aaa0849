import { choose, confirm } from '../../../ui/feedback/confirm-store';
import { DataTable } from '../../../ui/layout/data-table';
import type { FillChoices } from '../api/export-commands';

/** The changed lines that an export was refused for, and whether it has anything without them. */
export interface Unplaced {
  count: number;
  lines: readonly { item_id: string | null; title: string; sheet: string | null; why: string }[];
  can_leave_out: boolean;
}
const MOST_SHOWN = 6;
const INSTEAD = 'Export an Excel workbook';

/** Asks whether the workbook is filled in without the lines, or another one exported; null when the person does neither. */
export async function askAboutLines(unplaced: Unplaced): Promise<FillChoices | 'xlsx' | null> {
  const { count, can_leave_out: canLeaveOut } = unplaced;
  const body = <Lines {...unplaced} />;
  if (!canLeaveOut) {
    const title = 'Nothing can be written into your workbook';
    return (await confirm({ title, body, confirmLabel: INSTEAD })) ? 'xlsx' : null;
  }
  const answer = await choose({
    title: count === 1 ? 'A line has no place in your workbook' : `${count} lines have no place in your workbook`,
    body,
    confirmLabel: INSTEAD,
    otherLabel: count === 1 ? 'Leave it out' : 'Leave them out',
  });
  return answer === 'other' ? { lines: 'leave_out' } : answer && 'xlsx';
}

/** The first of the lines, each with why it cannot be written. */
function Lines({ count, lines }: Unplaced) {
  const more = count - Math.min(lines.length, MOST_SHOWN);
  return (
    <>
      <p style={{ marginBottom: 8 }}>
        What changed here cannot be written for these lines: your workbook would go on saying what it said when it came.
        An Excel workbook exported from this BOQ has every line.
      </p>
      <DataTable of="words" fz={13} head={['Line', 'Sheet', 'Why']}>
        <tbody>
          {lines.slice(0, MOST_SHOWN).map(({ item_id: id, title, sheet, why }) => (
            <tr key={id ?? title}>
              <td>{title}</td>
              <td>{sheet}</td>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {more > 0 && <p>and {more} more</p>}
    </>
  );
}
