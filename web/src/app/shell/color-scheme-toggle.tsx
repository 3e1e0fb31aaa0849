import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useWords } from '../../lib/language/words';

/** Light or dark; follows the system until pressed. */
export function ColorSchemeToggle() {
  const i18n = useWords();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const next = scheme === 'dark' ? 'light' : 'dark';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      c="dimmed"
      data-spare
      aria-label={next === 'dark' ? i18n.t('Use the dark theme') : i18n.t('Use the light theme')}
      onClick={() => setColorScheme(next)}
    >
      <svg width="18" height="18" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
        {next === 'dark' ? (
          <path d="M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.500 8.500z" strokeLinejoin="round" />
        ) : (
          <path
            d="M10 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM10 1.500v2M10 16.500v2M1.500 10h2M16.500 10h2M4 4l1.400 1.400M14.600 14.600L16 16M16 4l-1.400 1.400M5.400 14.600L4 16"
            strokeLinecap="round"
          />
        )}
      </svg>
    </ActionIcon>
  );
}
