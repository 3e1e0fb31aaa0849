import { Group, Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { languageOf } from '../../lib/language/language';
import { useWords } from '../../lib/language/words';
import { paths } from '../../lib/paths';
import { InLanguage } from '../../ui/language/in-language';
import { ColorSchemeToggle } from './color-scheme-toggle';

/** Foot of the pages that a firm shows its clients and vendors, in their language. */
export function ClientFoot() {
  const [search] = useSearchParams();
  return (
    <Group component="footer" justify="center" gap="xs" pb="lg">
      <InLanguage language={languageOf(search)}>
        <MadeWith />
        <ColorSchemeToggle />
      </InLanguage>
    </Group>
  );
}

function MadeWith() {
  const i18n = useWords();
  return (
    <Text c="dimmed" fz={13}>
      {i18n.t('Made with')} <Link to={paths.home}>Fitout</Link>
    </Text>
  );
}
