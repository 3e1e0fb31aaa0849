import { Text, Title } from '@mantine/core';
import { formatPlain } from '../../../lib/format/money';
import { unitBehind } from '../../../lib/format/units';
import { Card } from '../../../ui/layout/card';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { DataTable } from '../../../ui/layout/data-table';
import type { IssueDocument } from '../api/issue-queries';
import { partId } from './quotation/room-nav';
import classes from './quotation.module.css';
import { useWords } from '../../../lib/language/words';
import { TERMS } from '../model/part-name';

const KINDS = { material: /*i18n*/ 'material', labour: /*i18n*/ 'labour' } as const;

const linesOf = (text = ''): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Terms of an issue: what is included and what is not, the firm's terms, and the rates behind its lines. */
export function QuotationTerms({ document }: { document: IssueDocument }) {
  const i18n = useWords();
  const labels = new Map(document.services.map(({ service, label }) => [service, label]));
  const firm = document.proposal?.firm;
  const lists = [
    [i18n.t('Assumptions'), document.assumptions],
    [i18n.t('Not included'), document.exclusions],
    [i18n.t('Warranty'), linesOf(firm?.warranty)],
    [i18n.t('Terms'), linesOf(firm?.terms)],
    [i18n.t('Bank details'), linesOf(firm?.bank)],
  ] as const;
  return (
    <div id={partId(TERMS)} tabIndex={-1} className={classes.part}>
      <Card title={i18n.t(TERMS)}>
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
              <span>{i18n.t('Rates of material and labour')}</span>
              <Text span c="dimmed" fz={13}>
                {document.rates.length}
              </Text>
            </summary>
            <ScrollRegion label={i18n.t('Rates')}>
              <DataTable gap={20} head={[i18n.t('Rate'), i18n.t('Unit'), '₹']}>
                <tbody>
                  {document.rates.map((rate) => (
                    <tr key={`${rate.service} ${rate.kind} ${rate.label}`}>
                      <td>
                        <span lang="en">{rate.label}</span>
                        <Text span display="block" c="dimmed" fz={13}>
                          {labels.get(rate.service) ?? rate.service}, {i18n.t(KINDS[rate.kind])}
                        </Text>
                      </td>
                      <td className="num">{unitBehind(1, rate.unit)}</td>
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
