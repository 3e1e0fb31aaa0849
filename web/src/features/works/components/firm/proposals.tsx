import { Text } from '@mantine/core';
import { formatQuantity } from '../../../../lib/format/money';
import { Card } from '../../../../ui/layout/card';
import { DataTable } from '../../../../ui/layout/data-table';
import type { WorksProposal } from '../../api/firm-works';

/** Works that a proposal needs. */
const FEWEST = 3;
const percent = (value: number): string => `${formatQuantity(value)} %`;

/** What finished works say about the firm's estimates, with how these works would have been estimated with that. */
export function Proposals({ proposals, finished }: { proposals: readonly WorksProposal[]; finished: number }) {
  return (
    <Card title="What finished works teach">
      {proposals.length === 0 && (
        <Text fz="sm" c="dimmed">
          {finished < FEWEST
            ? `${finished} of the works ${finished === 1 ? 'is' : 'are'} finished. From ${FEWEST} on, trades that take more or less than estimated are named here.`
            : 'No trade takes more, or less, than it is estimated at in the same way each time.'}
        </Text>
      )}
      {proposals.map(({ service, side, text, error_before: before, error_after: after, backtest }) => (
        <details key={`${service} ${side}`}>
          <summary>
            {text} The error of estimates goes from {percent(before)} to {percent(after)}.
          </summary>
          <DataTable fz={13} head={['Finished work', 'Error', 'With the proposal']}>
            <tbody>
              {backtest.map(({ boq_id: boqId, title, difference, difference_after: later }) => (
                <tr key={boqId}>
                  <th scope="row">{title}</th>
                  <td className="num">{percent(difference)}</td>
                  <td className="num">{percent(later)}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </details>
      ))}
    </Card>
  );
}
