import { Text } from '@mantine/core';
import { formatExact, formatSigned } from '../../../lib/format/money';
import { Card } from '../../../ui/layout/card';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { WhyButton } from '../../../ui/boq/why-button';
import { DataTable, wide } from '../../../ui/layout/data-table';
import { WHOLE_FLAT } from '../../../lib/reference/whole-flat';
import type { IssueDocument } from '../api/issue-queries';
import { useWords } from '../../../lib/language/words';
import { partName } from '../model/part-name';

const CHANGES = { added: /*i18n*/ 'Added', removed: /*i18n*/ 'Removed', changed: /*i18n*/ 'Changed' } as const;
const amount = (value: number | null): string => (value === null ? '–' : formatExact(value));

/** `Changed · Kitchen`, and on a phone the amounts that do not fit into the table. */
function About({ item }: { item: NonNullable<IssueDocument['variation']>['items'][number] }) {
  const i18n = useWords();
  return (
    <Text span display="block" c="dimmed" fz={13}>
      {i18n.t(CHANGES[item.change])} · {partName(item.room ?? WHOLE_FLAT, i18n)}
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
  const i18n = useWords();
  const { variation, against, totals: after } = document;
  if (!variation) return null;
  const { totals, before } = variation;
  const rest = [
    { of: 'design_fee', label: i18n.t('Design fee') },
    { of: 'miscellaneous', label: i18n.t('Miscellaneous') },
  ] as const;
  return (
    <Card title={i18n.t('What changes against quotation {issue}', { issue: against ?? '' })}>
      <ScrollRegion label={i18n.t('What changes')}>
        <DataTable
          gap={20}
          head={[i18n.t('Item'), wide(i18n.t('Accepted')), wide(i18n.t('Now')), i18n.t('Difference')]}
        >
          <tbody>
            {variation.items.map((item) => (
              <tr key={item.id}>
                <td>
                  {item.title}
                  <About item={item} />
                </td>
                <td className="num mantine-visible-from-sm">
                  <Amount
                    of={`before:item:${item.id}`}
                    label={i18n.t('{title}, accepted', { title: item.title })}
                    value={item.before}
                  />
                </td>
                <td className="num mantine-visible-from-sm">
                  <Amount
                    of={`item:${item.id}`}
                    label={i18n.t('{title} now', { title: item.title })}
                    value={item.after}
                  />
                </td>
                <td className="num">
                  <WhyButton
                    of={`delta:item:${item.id}`}
                    label={i18n.t('difference of {title}', { title: item.title })}
                  >
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
                    <Amount
                      of={`before:${of}`}
                      label={i18n.t('{title}, accepted', { title: label })}
                      value={before[of]}
                    />
                  </td>
                  <td className="num mantine-visible-from-sm">
                    <Amount of={of} label={i18n.t('{title} now', { title: label })} value={after[of]} />
                  </td>
                  <td className="num">
                    <WhyButton
                      of={`delta:${of}`}
                      label={i18n.t('difference of {title}', { title: label.toLowerCase() })}
                    >
                      {formatSigned(totals[of])}
                    </WhyButton>
                  </td>
                </tr>
              ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{i18n.t('Total without GST')}</th>
              <td className="num mantine-visible-from-sm">
                <Amount of="before:total" label={i18n.t('the total, accepted')} value={before.total} />
              </td>
              <td className="num mantine-visible-from-sm">
                <Amount of="total" label={i18n.t('the total now')} value={after.total} />
              </td>
              <td className="num">
                <WhyButton of="delta" label={i18n.t('this variation')}>
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
