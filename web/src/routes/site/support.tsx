import { SupportPanels } from '../../features/help/components/support-panels';
import { HelpPage } from '../../features/help/components/help-page';

/** Two ways to be called. */
export function SupportRoute() {
  return (
    <HelpPage title="Support">
      <SupportPanels />
    </HelpPage>
  );
}
