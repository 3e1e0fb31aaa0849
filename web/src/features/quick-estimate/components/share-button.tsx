import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { late } from '../../../lib/browser/after-paint';
import type { ShareProps } from './share-menu';

// What floats over a screen is not needed for its first paint.
const ShareMenu = lazy(late(async () => ({ default: (await import('./share-menu')).ShareMenu })));

/** The button that shares the estimate, once its menu is there. */
export function ShareButton(props: ShareProps) {
  return (
    <Suspense
      fallback={
        <Button variant="default" size="md" disabled>
          Share
        </Button>
      }
    >
      <ShareMenu {...props} />
    </Suspense>
  );
}
