import { Updates } from '../../features/help/components/updates';
import { HelpPage } from '../../features/help/components/help-page';

/** What is new. */
export function UpdatesRoute() {
  return (
    <HelpPage title="Updates">
      <Updates />
    </HelpPage>
  );
}
