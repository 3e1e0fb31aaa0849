import { Faq } from '../../features/help/components/faq';
import { HelpPage } from '../../features/help/components/help-page';

/** Frequently asked questions. */
export function FaqRoute() {
  return (
    <HelpPage title="Frequently asked questions">
      <Faq />
    </HelpPage>
  );
}
