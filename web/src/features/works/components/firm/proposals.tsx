import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatQuantity } from '../../../../lib/format/money';
import { Card } from '../../../../ui/layout/card';
import { DataTable } from '../../../../ui/layout/data-table';
import type { WorksProposal } from '../../api/proposals';
import classes from './firm.module.css';

const AdoptProposal = lazy(async () => ({ default: (await import('./adopt-proposal')).AdoptProposal }));

/** Works that a proposal needs. */
const FEWEST = 3;
const percent = (value: number): string => `${formatQuantity(value).replace('-', '−')} %`;

/** What finished works say about the firm's estimates, with how these works would have been estimated with that. */
export function Proposals({ proposals, finished }: { proposals: readonly WorksProposal[]; finished: number }) {
  const [adopting, setAdopting] = useState<WorksProposal | null>(null);
  return (
    <Card title="What finished works teach">
      {proposals.length === 0 && (
        <Text fz="sm" c="dimmed">
          {finished < FEWEST
            ? `${finished} of the works ${finished === 1 ? 'is' : 'are'} finished. From ${FEWEST} on, trades that take more or less than estimated are named here.`
            : 'No trade takes more, or less, than your rates say in the same way each time.'}
        </Text>
      )}
      {proposals.map((proposal) => (
        <Lesson
          key={`${proposal.service} ${proposal.side}`}
          proposal={proposal}
          onAdopt={() => setAdopting(proposal)}
        />
      ))}
      {adopting && (
        <Suspense>
          <AdoptProposal proposal={adopting} onClose={() => setAdopting(null)} />
        </Suspense>
      )}
    </Card>
  );
}

function Lesson({ proposal, onAdopt }: { proposal: WorksProposal; onAdopt: () => void }) {
  const { text, error_before: before, error_after: after, backtest } = proposal;
  return (
    <details className={classes.lesson}>
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
      <Button size="compact-sm" variant="default" my="xs" onClick={onAdopt}>
        See its effect
      </Button>
    </details>
  );
}
