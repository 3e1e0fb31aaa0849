import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatExact } from '../../../../lib/format/money';
import { rateLibraryQuery } from '../../../../lib/reference/rate-library';
import { DataTable, num } from '../../../../ui/layout/data-table';
import { ScrollRegion } from '../../../../ui/layout/scroll-region';
import { changeOf, type ScheduleAnswers, type ScheduleRow } from '../../model/schedule';

const SHOWN = 100;
const NAMED = 5;

/** What would be saved: how many rates are new, which codes change, and the first rates as they were read. */
export function ScheduleEffect({ rows, answers }: { rows: readonly ScheduleRow[]; answers: ScheduleAnswers }) {
  const library = useQuery(rateLibraryQuery()).data;
  const change = library && changeOf(rows, answers, library);
  const hasParts = rows.some(({ labour, material }) => labour !== null || material !== null);
  const amount = (rupees: number | null): string => (rupees === null ? '–' : formatExact(rupees));
  return (
    <>
      {change && (
        <Text role="status" fz="sm">
          {[
            `${change.added.toLocaleString('en-IN')} new`,
            change.updated.length > 0 &&
              `${change.updated.length.toLocaleString('en-IN')} changed: ${updates(change.updated)}`,
            change.same > 0 && `${change.same.toLocaleString('en-IN')} as they are`,
          ]
            .filter(Boolean)
            .join('; ')}
        </Text>
      )}
      <ScrollRegion label="Rates of the file" low>
        <DataTable
          of="words"
          head={['Code', 'Description', 'Unit', ...(hasParts ? [num('Material'), num('Labour')] : []), num('Rate')]}
        >
          <tbody>
            {rows.slice(0, SHOWN).map((row) => (
              <tr key={row.at}>
                <td>{row.code}</td>
                <td>{row.words}</td>
                <td>{row.unit}</td>
                {hasParts && <td className="num">{amount(row.material)}</td>}
                {hasParts && <td className="num">{amount(row.labour)}</td>}
                <td className="num">{amount(row.rate)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </ScrollRegion>
      {rows.length > SHOWN && (
        <Text fz="sm" c="dimmed">{`The first ${SHOWN} of ${rows.length.toLocaleString('en-IN')}.`}</Text>
      )}
    </>
  );
}

function updates(updated: readonly { code: string; before: number; after: number }[]): string {
  const named = updated
    .slice(0, NAMED)
    .map(({ code, before, after }) => `${code} ${formatExact(before)} → ${formatExact(after)}`);
  return [...named, ...(updated.length > NAMED ? [`and ${updated.length - NAMED} more`] : [])].join(', ');
}
