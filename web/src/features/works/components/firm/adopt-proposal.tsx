import { Button, Group, Modal, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCommand } from '../../../../lib/api/use-command';
import { formatExact, formatWhole } from '../../../../lib/format/money';
import { undoRates } from '../../../../lib/reference/rate-library';
import { paths } from '../../../../lib/paths';
import { DeltaText } from '../../../../ui/boq/money-text';
import { DataState } from '../../../../ui/feedback/data-state';
import { toast, toastError } from '../../../../ui/feedback/toast-store';
import { DataTable, num, wide } from '../../../../ui/layout/data-table';
import { ScrollRegion } from '../../../../ui/layout/scroll-region';
import {
  adoptProposal,
  proposalEstimateQuery,
  proposalsQuery,
  type Adoption,
  type ProposalEstimate,
  type WorksProposal,
} from '../../api/proposals';
import classes from './firm.module.css';

/** What a proposal would change: rates, and open BOQs. Nothing is changed before it is adopted. */
export function AdoptProposal({ proposal, onClose }: { proposal: WorksProposal; onClose: () => void }) {
  const query = useQuery(proposalEstimateQuery(proposal));
  const adopt = useAdoption(onClose);
  return (
    <Modal opened onClose={onClose} size="lg" title={proposal.text} closeButtonProps={{ 'aria-label': 'Close' }}>
      <DataState query={query} skeleton={<Skeleton h={320} />}>
        {(estimate) => (
          <Stack gap="md">
            <OpenBoqs estimate={estimate} />
            <Rates estimate={estimate} />
            <Text fz="sm">
              Adopting saves them as version {estimate.library_version + 1} of your own rates, for new BOQs. Open BOQs
              keep their rates until you price them with it.
            </Text>
            <Group gap="xs" justify="flex-end" className={classes.actions}>
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button loading={adopt.isPending} onClick={() => adopt.mutate(adoptionOf(estimate))}>
                Adopt
              </Button>
            </Group>
          </Stack>
        )}
      </DataState>
    </Modal>
  );
}

const adoptionOf = ({ proposal: { service, side, percent }, library_version }: ProposalEstimate): Adoption => {
  return { service, side, percent, library_version };
};

function useAdoption(onClose: () => void) {
  const queryClient = useQueryClient();
  const refresh = async (): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey: ['rate-library'] });
    await queryClient.invalidateQueries({ queryKey: proposalsQuery.queryKey });
  };
  const undo = useCommand({ run: undoRates, onSuccess: refresh, onError: toastError });
  return useCommand({
    run: adoptProposal,
    onSuccess: async ({ data: { version } }) => {
      toast.success(`Saved as version ${version} of your rates.`, {
        action: { label: 'Undo', run: () => undo.mutate({ version }) },
      });
      onClose();
      await refresh();
    },
    onError: (error) => {
      toastError(error);
      void refresh();
    },
  });
}

function OpenBoqs({ estimate: { data, delta, meta } }: { estimate: ProposalEstimate }) {
  const moved = data.filter((row) => row.delta !== 0);
  const of =
    meta.total > data.length
      ? `the ${data.length} of your ${meta.total} open BOQs that were changed last`
      : `your ${meta.total} open ${meta.total === 1 ? 'BOQ' : 'BOQs'}`;
  return (
    <section aria-label="Effect on open BOQs">
      <Title order={3} fz="md" mb={4}>
        Open BOQs
      </Title>
      <Text fz="sm">
        {meta.total === 0 && 'You have no open BOQs.'}
        {meta.total > 0 && moved.length === 0 && `It moves none of ${of}.`}
        {moved.length > 0 && (
          <>
            It moves {moved.length} of {of}, together by <DeltaText rupees={delta} arrow />.
          </>
        )}
      </Text>
      {moved.length > 0 && (
        <Folded label="Open BOQs with the proposal" summary="BOQs that it moves" isOpen={moved.length <= FEW}>
          <DataTable fz={13} head={['BOQ', wide('Now'), 'With it', 'Change']}>
            <tbody>
              {moved.map(({ boq_id: boqId, title, total_now: now, total_under: then, delta: change, problem }) => (
                <tr key={boqId}>
                  <th scope="row" className="wrap">
                    <Link to={paths.details(boqId)}>{title}</Link>
                  </th>
                  <td className="num mantine-visible-from-sm">{formatWhole(now)}</td>
                  <td className={then === null ? 'wrap' : 'num'}>{then === null ? problem : formatWhole(then)}</td>
                  <td>{change !== null && <DeltaText rupees={change} arrow />}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </Folded>
      )}
    </section>
  );
}

function Rates({ estimate: { rates, proposal } }: { estimate: ProposalEstimate }) {
  const own = rates.filter((rate) => rate.own).length;
  return (
    <section aria-label="Rates that it changes">
      <Title order={3} fz="md" mb={4}>
        Rates
      </Title>
      <Text fz="sm">
        {ratesText(proposal.label, rates.length, own)} Their source: “{rates[0]?.document}”.
      </Text>
      <Folded label="Rates with the proposal" summary="All of them" isOpen={rates.length <= FEW}>
        <DataTable fz={13} head={['Rate', num('Now'), num('With it')]}>
          <tbody>
            {rates.map(({ kind, label, unit, before, after }) => (
              <tr key={`${kind} ${label}`}>
                <th scope="row" className="wrap">
                  {label}
                  <span className={classes.source}>
                    per {unit}, {kind}
                  </span>
                </th>
                <td className="num">{formatExact(before)}</td>
                <td className="num">{formatExact(after)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Folded>
    </section>
  );
}

/** Rows that are shown at once. */
const FEW = 5;

interface FoldedProps {
  label: string;
  summary: string;
  isOpen: boolean;
  children: ReactNode;
}

/** A table that opens in its place: one that scrolls by itself would catch the finger that scrolls the dialog. */
function Folded({ label, summary, isOpen, children }: FoldedProps) {
  return (
    <details className={classes.lesson} open={isOpen}>
      <summary>{summary}</summary>
      <ScrollRegion label={label}>{children}</ScrollRegion>
    </details>
  );
}

function ratesText(trade: string, all: number, own: number): string {
  const many = `${all} ${all === 1 ? 'rate' : 'rates'} of ${trade.toLowerCase()}`;
  if (own === all) return `${many}, all your own already.`;
  const fromBook = all - own === 1 ? '1 of the rate book becomes' : `${all - own} of the rate book become`;
  return own === 0 ? `${many}, which become your own.` : `${many}: ${own} of your own, and ${fromBook} your own.`;
}
