import { Box } from '@mantine/core';
import { focusAtOnce } from '../../../lib/browser/focus-at-once';
import { closePalette, PALETTE_FIELD, takeTyped } from '../model/palette-state';

/** The palette's field until its code is loaded: what is typed in it is in the palette once that is there. */
export function BeforePalette() {
  return (
    <Box
      component="input"
      ref={focusAtOnce}
      aria-label={PALETTE_FIELD}
      placeholder={PALETTE_FIELD}
      autoComplete="off"
      spellCheck={false}
      pos="fixed"
      top="12vh"
      left="max(16px, 50vw - 310px)"
      w="min(620px, 100vw - 32px)"
      px={18}
      py={16}
      fz={16}
      c="var(--fo-ink)"
      bg="var(--fo-card)"
      bd="1px solid var(--fo-line)"
      style={{ zIndex: 'var(--mantine-z-index-modal)', borderRadius: 12 }}
      onChange={(event) => takeTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && closePalette()}
    />
  );
}
