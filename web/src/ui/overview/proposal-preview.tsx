import { Button, Group, Text } from '@mantine/core';
import { formatMoney, formatRounded } from '../../lib/format/money';
import { lowerFirst } from '../../lib/format/word-list';
import type { Proposal } from '../../lib/reference/price-moves';
import { DataTable } from '../layout/data-table';
import { ScrollRegion } from '../layout/scroll-region';
import { SidePanel } from '../layout/side-panel';

interface Props {
  proposal: Proposal | null;
  onApply: (proposal: Proposal) => void;
  onClose: () => void;
}

type Line = Proposal['lines'][number];

/** Every line that a proposal changes, before it is applied. */
export function ProposalPreview({ proposal, onApply, onClose }: Props) {
  return (
    <SidePanel title="Before you apply it" open={proposal !== null} onClose={onClose}>
      {proposal && (
        <>
          <Text mb="xs">{proposal.label}</Text>
          <Text mb="sm" fz="sm">
            New total <strong className="num">{formatMoney(proposal.total_with_gst)}</strong> with GST,{' '}
            <strong className="num">{formatMoney(proposal.total_cost)}</strong> before. {proposal.lines.length} lines
            change.
          </Text>
          <ScrollRegion label="Lines that change">
            <DataTable of="words" fz={13} aria-label="Lines that change">
              <thead>
                <tr>
                  <th scope="col">Line</th>
                  <th scope="col" className="num">
                    Now ₹
                  </th>
                  <th scope="col" className="num">
                    Then ₹
                  </th>
                </tr>
              </thead>
              <tbody>
                {proposal.lines.map((line) => (
                  <tr key={`${line.room} ${line.label} ${line.before?.cost} ${line.after?.cost}`}>
                    <th scope="row">
                      {line.label}
                      <Text span display="block" c="dimmed" fz={12}>
                        {line.room}
                        {materialsOf(line)}
                      </Text>
                    </th>
                    <td className="num">{line.before ? formatRounded(line.before.cost) : '–'}</td>
                    <td className="num">{line.after ? formatRounded(line.after.cost) : '–'}</td>
                  </tr>
                ))}
              </tbody>
            </DataTable>
          </ScrollRegion>
          <Group mt="md" gap="sm">
            <Button onClick={() => onApply(proposal)}>Apply</Button>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </Group>
        </>
      )}
    </SidePanel>
  );
}

function materialsOf({ before, after }: Line): string {
  if (!before) return ', added';
  if (!after) return ', left out';
  const [was, is] = [before.material, after.material];
  return was !== is && was !== null && is !== null ? `, ${lowerFirst(was)} → ${lowerFirst(is)}` : '';
}
