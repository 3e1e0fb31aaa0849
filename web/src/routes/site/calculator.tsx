import { GettingStarted } from '../../features/help/components/getting-started';
import { HelpPage } from '../../features/help/components/help-page';

/** How to get started with an estimate. */
export function CalculatorRoute() {
  return (
    <HelpPage title="Getting started">
      <GettingStarted />
    </HelpPage>
  );
}
