import type { IssueDocument } from '../../features/issues/api/document';
import { WhySheet } from '../../features/why/components/why-sheet';
import { QuotationWhy } from '../shared/quotation-why';

/** The panel over the page of an issue's link that explains its figures. */
export function QuotationWhyPanel({ document }: { document: IssueDocument }) {
  return <WhySheet>{(of) => <QuotationWhy document={document} of={of} />}</WhySheet>;
}
