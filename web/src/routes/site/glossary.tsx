import { Glossary } from '../../features/help/components/glossary';
import { HelpPage } from '../../features/help/components/help-page';

/** The words of the trades. */
export function GlossaryRoute() {
  return (
    <HelpPage title="Glossary">
      <Glossary />
    </HelpPage>
  );
}
