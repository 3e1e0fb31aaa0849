import { Text, Title } from '@mantine/core';
import { formatPlain } from '../../../lib/format/money';
import { Card } from '../../../ui/layout/card';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { DataTable } from '../../../ui/layout/data-table';
import type { IssueDocument } from '../api/issue-queries';
import classes from './offer.module.css';

/** Terms of an issue: assumptions, exclusions, and the rates behind its lines. */
export function OfferTerms({ document }: { document: IssueDocument }) {
  const labels = new Map(document.services.map(({ service, label }) => [service, label]));
  const lists = [
    ['Assumptions', document.assumptions],
    ['Not included', document.exclusions],
  ] as const;
  return (
    <Card title="What it rests on">
      {lists.map(([title, lines]) => (
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
      <details className={classes.service}>
        <summary>
          <span>Rates, rate book version {document.rate_book_version}</span>
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
    </Card>
  );
}
