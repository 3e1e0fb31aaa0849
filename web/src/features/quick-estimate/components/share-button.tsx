import { Button } from '@mantine/core';
import { useWords } from '../../../lib/language/words';
import { late } from '../../../lib/browser/late';
import type { ShareProps } from './share-menu';

/** The button that shares the estimate, once its menu is there: what floats over a screen is not needed for its first paint. */
export const ShareButton = late<ShareProps>(
  async () => (await import('./share-menu')).ShareMenu,
  function Before() {
    const i18n = useWords();
    return (
      <Button variant="default" size="md" disabled>
        {i18n.t('Share')}
      </Button>
    );
  },
);
