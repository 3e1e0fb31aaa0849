import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { IssueDocument } from '../../features/issues/api/document';
import { issueTitle } from '../../features/issues/model/issue-words';
import { asksOf, explainQuotation } from '../../features/issues/model/quotation-why';
import { WhyShown } from '../../features/why/components/why-shown';
import { formatExact } from '../../lib/format/money';
import { dateLabel } from '../../lib/format/dates';
import { useWords } from '../../lib/language/words';
import { paths } from '../../lib/paths';
import { WHY_PARAM } from '../../lib/boq/use-why';
import { EmptyState } from '../../ui/feedback/data-state';
import { Notice } from '../../ui/feedback/notice';

interface Props {
  document: IssueDocument;
  /** A figure of the document, as `explainQuotation` lists it. */
  of: string;
  /** Prefix of every question in the URL, where the screen shows other amounts as well. */
  prefix?: string;
  /** The BOQ that was issued, for those who may look into it. */
  boqId?: string;
}

/** Why a figure of an issued document is what it is: from the document alone, whatever became of the BOQ since. */
export function QuotationWhy({ document, of, prefix = '', boqId }: Props) {
  const i18n = useWords();
  const why = explainQuotation(document, of, i18n);
  if (!why) return <EmptyState title={i18n.t('No such figure')} reason={i18n.t('This document does not have it.')} />;
  const asked = <Of extends { of: string | null }>(one: Of): Of => ({ ...one, of: one.of && `${prefix}${one.of}` });
  const { revision } = document;
  const live = asksOf(of);
  return (
    <WhyShown
      {...why}
      revision={revision}
      tax={null}
      partOf={why.partOf.map((one) => ({ ...one, of: `${prefix}${one.of}` }))}
      terms={why.terms.map(asked)}
      further={why.further.map((table) => ({ ...asked(table), terms: table.terms.map(asked) }))}
    >
      {why.gap !== 0 && (
        <Notice tone="error" role="alert">
          {i18n.t(
            'The document’s own figures leave {gap} of it unexplained. Its record was altered after it was issued.',
            { gap: formatExact(why.gap) },
          )}
        </Notice>
      )}
      <Text c="dimmed" fz={13}>
        {i18n.t('{title}, of {day}: every figure is the document’s own. Nothing was priced again.', {
          title: issueTitle(document, i18n),
          day: dateLabel(document.issued_at),
        })}
        {boqId !== undefined && (
          <>
            {' '}
            <Link
              to={`${paths.details(boqId)}?revision=${revision}&${WHY_PARAM}=${encodeURIComponent(live ?? 'total')}`}
            >
              {live === null
                ? `The total of the BOQ at version ${revision}`
                : `Rates and changes behind it at version ${revision}`}
            </Link>
          </>
        )}
      </Text>
    </WhyShown>
  );
}
