import { Text } from '@mantine/core';
import { formatExact, formatSigned } from '../../../lib/format/money';
import { Card } from '../../../ui/layout/card';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { WhyButton } from '../../../ui/boq/why-button';
import { DataTable, wide } from '../../../ui/layout/data-table';
import { WHOLE_FLAT } from '../../../lib/reference/whole-flat';
import type { IssueDocument } from '../api/issue-queries';

const CHANGES = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;
const amount = (value: number | null): string => (value === null ? '–' : formatExact(value));

/** `Changed · Kitchen`, and on a phone the amounts that do not fit into the table. */
function About({ item }: { item: NonNullable<IssueDocument['variation']>['items'][number] }) {
  return (
    <Text span display="block" c="dimmed" fz={13}>
      {CHANGES[item.change]} · {item.room ?? WHOLE_FLAT}
      {item.change === 'changed' && (
        <span className="mantine-hidden-from-sm">
          {amount(item.before)} → {amount(item.after)}
        </span>
      )}
    </Text>
  );
}

/** An amount of the document with explanation; a dash when there was none. */
function Amount({ of, label, value }: { of: string; label: string; value: number | null }) {
  return (
    <WhyButton of={value === null ? null : of} label={label}>
      {amount(value)}
    </WhyButton>
  );
}

/** Items added, removed or changed by a variation, with signed amounts that add up to it. */
export function QuotationVariation({ document }: { document: IssueDocument }) {
  const { variation, against, totals: after } = document;
  if (!variation) return null;
  const { totals, before } = variation;
  const rest = [
    { of: 'design_fee', label: 'Design fee' },
    { of: 'miscellaneous', label: 'Miscellaneous' },
  ] as const;
  return (
    <Card title={`What changes against quotation ${against ?? ''}`}>
      <ScrollRegion label="What changes">
        <DataTable gap={20} head={['Item', wide('Accepted'), wide('Now'), 'Difference']}>
          <tbody>
            {variation.items.map((item) => (
              <tr key={item.id}>
                <td>
                  {item.title}
                  <About item={item} />
                </td>
                <td className="num mantine-visible-from-sm">
                  <Amount of={`before:item:${item.id}`} label={`${item.title}, accepted`} value={item.before} />
                </td>
                <td className="num mantine-visible-from-sm">
                  <Amount of={`item:${item.id}`} label={`${item.title} now`} value={item.after} />
                </td>
                <td className="num">
                  <WhyButton of={`delta:item:${item.id}`} label={`difference of ${item.title}`}>
                    {formatSigned(item.delta)}
                  </WhyButton>
                </td>
              </tr>
            ))}
            {rest
              .filter(({ of }) => totals[of] !== 0)
              .map(({ of, label }) => (
                <tr key={of}>
                  <td>{label}</td>
                  <td className="num mantine-visible-from-sm">
                    <Amount of={`before:${of}`} label={`${label}, accepted`} value={before[of]} />
                  </td>
                  <td className="num mantine-visible-from-sm">
                    <Amount of={of} label={`${label} now`} value={after[of]} />
                  </td>
                  <td className="num">
                    <WhyButton of={`delta:${of}`} label={`difference of the ${label.toLowerCase()}`}>
                      {formatSigned(totals[of])}
                    </WhyButton>
                  </td>
                </tr>
              ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total without GST</th>
              <td className="num mantine-visible-from-sm">
                <Amount of="before:total" label="the total, accepted" value={before.total} />
              </td>
              <td className="num mantine-visible-from-sm">
                <Amount of="total" label="the total now" value={after.total} />
              </td>
              <td className="num">
                <WhyButton of="delta" label="this variation">
                  {formatSigned(totals.total)}
                </WhyButton>
              </td>
            </tr>
          </tfoot>
        </DataTable>
      </ScrollRegion>
    </Card>
  );
}
