import { Anchor, Skeleton, Stack } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { useWords } from '../../lib/language/words';
import { measuresOf, type Sizes } from '../../lib/boq/room-sizes';

/** Optional, so closed until a person has measured. Its content is loaded when it opens. */
export function SizesFold({ value, children }: { value: Sizes | null; children: ReactNode }) {
  const i18n = useWords();
  const [open, setOpen] = useState(false);
  const given = measuresOf(value);
  return (
    <Stack gap="sm" align="stretch">
      <Anchor
        component="button"
        type="button"
        fz="sm"
        py={4}
        style={{ alignSelf: 'flex-start' }}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? '▾' : '▸'}{' '}
        {given > 0 ? i18n.t('I know my rooms’ sizes: {given} given', { given }) : i18n.t('I know my rooms’ sizes')}
      </Anchor>
      {open && <Suspense fallback={<Skeleton h={220} />}>{children}</Suspense>}
    </Stack>
  );
}
