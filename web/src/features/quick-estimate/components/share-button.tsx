import { Button } from '@mantine/core';
import { late } from '../../../lib/browser/late';
import type { ShareProps } from './share-menu';

/** The button that shares the estimate, once its menu is there: what floats over a screen is not needed for its first paint. */
export const ShareButton = late<ShareProps>(
  async () => (await import('./share-menu')).ShareMenu,
  () => (
    <Button variant="default" size="md" disabled>
      Share
    </Button>
  ),
);
