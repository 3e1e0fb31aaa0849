import { Button, Group, Text } from '@mantine/core';
import { formatRounded } from '../../lib/format/money';
import { lowerFirst } from '../../lib/format/word-list';
import { moneyIn } from '../../lib/language/figures';
import { useWords, type Words } from '../../lib/language/words';
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
  const i18n = useWords();
  return (
    <SidePanel title={i18n.t('Before you apply it')} open={proposal !== null} onClose={onClose}>
      {proposal && (
        <>
          <Text mb="xs">{proposal.label}</Text>
          <Text mb="sm" fz="sm">
            {i18n.t('New total {withGst} with GST, {total} before. {count} lines change.', {
              withGst: moneyIn(i18n, proposal.total_with_gst),
              total: moneyIn(i18n, proposal.total_cost),
              count: proposal.lines.length,
            })}
          </Text>
          <ScrollRegion label={i18n.t('Lines that change')}>
            <DataTable of="words" fz={13} aria-label={i18n.t('Lines that change')}>
              <thead>
                <tr>
                  <th scope="col">{i18n.t('Line')}</th>
                  <th scope="col" className="num">
                    {i18n.t('Now ₹')}
                  </th>
                  <th scope="col" className="num">
                    {i18n.t('Then ₹')}
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
                        {materialsOf(i18n, line)}
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
            <Button onClick={() => onApply(proposal)}>{i18n.t('Apply')}</Button>
            <Button variant="default" onClick={onClose}>
              {i18n.t('Cancel')}
            </Button>
          </Group>
        </>
      )}
    </SidePanel>
  );
}

function materialsOf(i18n: Words, { before, after }: Line): string {
  if (!before) return `, ${i18n.t('added')}`;
  if (!after) return `, ${i18n.t('left out')}`;
  const [was, is] = [before.material, after.material];
  return was !== is && was !== null && is !== null ? `, ${lowerFirst(was)} → ${lowerFirst(is)}` : '';
}
