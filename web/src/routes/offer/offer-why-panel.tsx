import type { IssueDocument } from '../../features/issues/api/document';
import { WhySheet } from '../../features/why/components/why-sheet';
import { OfferWhy } from '../shared/offer-why';

/** The panel over the page of an issue's link that explains its figures. */
export function OfferWhyPanel({ document }: { document: IssueDocument }) {
  return <WhySheet>{(of) => <OfferWhy document={document} of={of} />}</WhySheet>;
}
