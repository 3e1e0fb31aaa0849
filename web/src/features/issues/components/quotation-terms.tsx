import { Text, Title } from '@mantine/core';
import { formatPlain } from '../../../lib/format/money';
import { Card } from '../../../ui/layout/card';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { DataTable } from '../../../ui/layout/data-table';
import type { IssueDocument } from '../api/issue-queries';
import { partId } from './quotation/room-nav';
import classes from './quotation.module.css';

/** Heading of the terms. */
export const TERMS = 'Assumptions and exclusions';

const linesOf = (text = ''): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Terms of an issue: what is included and what is not, the firm's terms, and the rates behind its lines. */
export function QuotationTerms({ document }: { document: IssueDocument }) {
  const labels = new Map(document.services.map(({ service, label }) => [service, label]));
  const firm = document.proposal?.firm;
  const lists = [
    ['Assumptions', document.assumptions],
    ['Not included', document.exclusions],
    ['Warranty', linesOf(firm?.warranty)],
    ['Terms', linesOf(firm?.terms)],
    ['Bank details', linesOf(firm?.bank)],
  ] as const;
  return (
    <div id={partId(TERMS)} tabIndex={-1} className={classes.part}>
      <Card title={TERMS}>
        {lists
          .filter(([, lines]) => lines.length > 0)
          .map(([title, lines]) => (
            <section key={title}>
              <Title order={3} my={4} ff="text" fz="sm" fw={600}>
                {title}
              </Title>
              <Text component="ul" mb={14} fz="sm" className="bullets">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </Text>
            </section>
          ))}
        {document.rates.length > 0 && (
          <details className={classes.service}>
            <summary>
              <span>Rates of material and labour</span>
              <Text span c="dimmed" fz={13}>
                {document.rates.length}
              </Text>
            </summary>
            <ScrollRegion label="Rates">
              <DataTable gap={20} head={['Rate', 'Unit', '₹']}>
                <tbody>
                  {document.rates.map((rate) => (
                    <tr key={`${rate.service} ${rate.kind} ${rate.label}`}>
                      <td>
                        {rate.label}
                        <Text span display="block" c="dimmed" fz={13}>
                          {labels.get(rate.service) ?? rate.service}, {rate.kind}
                        </Text>
                      </td>
                      <td className="num">{rate.unit}</td>
                      <td className="num">{formatPlain(rate.rate)}</td>
                    </tr>
                  ))}
                </tbody>
              </DataTable>
            </ScrollRegion>
          </details>
        )}
      </Card>
    </div>
  );
}
