import type { ComponentProps } from 'react';
import type { QuotationLink } from '../../api/issue-queries';
import { optionsAfter } from '../../model/option-choice';
import { PresentQuotation } from './present-quotation';
import { useLead } from './use-lead';

interface Props extends Omit<ComponentProps<typeof PresentQuotation>, 'lead'> {
  asked: QuotationLink;
  /** Whether the person works on the BOQ: they lead, others follow. */
  canLead: boolean;
  /** Called with the options that another screen has switched. */
  onOptions: (options: readonly string[]) => void;
}

/** The presentation on the page of a link, where the designer can lead the client through it. */
export function LedPresentation({ asked, canLead, onOptions, choice, ...props }: Props) {
  const lead = useLead(asked, canLead, onOptions);
  const shared = choice && {
    ...choice,
    choose: (ids: readonly string[], wanted: string | null): void => {
      choice.choose(ids, wanted);
      lead.switchTo(optionsAfter(choice.wanted, ids, wanted));
    },
  };
  return <PresentQuotation {...props} choice={shared} lead={lead} />;
}
