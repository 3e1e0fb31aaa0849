import { Assumptions } from '../../features/help/components/assumptions';
import { HelpPage } from '../../features/help/components/help-page';

/** What every estimate assumes. */
export function AssumptionsRoute() {
  return (
    <HelpPage title="Assumptions">
      <Assumptions />
    </HelpPage>
  );
}
