import { Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useWords } from '../../lib/language/words';
import { paths } from '../../lib/paths';
import { ColorSchemeToggle } from './color-scheme-toggle';

/** Foot of the pages that a firm shows its clients and vendors. */
export function ClientFoot() {
  const i18n = useWords();
  return (
    <Group component="footer" justify="center" gap="xs" pb="lg">
      <Text c="dimmed" fz={13}>
        {i18n.t('Made with')} <Link to={paths.home}>Fitout</Link>
      </Text>
      <ColorSchemeToggle />
    </Group>
  );
}
