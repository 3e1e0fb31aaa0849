import { Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useWords } from '../../../../lib/language/words';
import { paths } from '../../../../lib/paths';
import { MoneyText } from '../../../../ui/boq/money-text';
import { guestBoqsQuery } from '../../api/shared-query';

/** The way back to what a visitor saved without an account; nothing while there is nothing. */
export function SavedEstimates() {
  const i18n = useWords();
  const { data: boqs = [] } = useQuery(guestBoqsQuery);
  if (boqs.length === 0) return null;
  return (
    <section aria-labelledby="saved-estimates">
      <Group gap="xs" mb={6} align="baseline">
        <Title order={2} fz={16} ff="inherit" fw={600} id="saved-estimates">
          {i18n.t('Your saved estimates')}
        </Title>
        <Text span c="dimmed" fz="sm">
          {i18n.t('Kept on this device.')} <Link to={paths.signup}>{i18n.t('Create an account to keep them all')}</Link>
        </Text>
      </Group>
      <Group component="ul" gap="lg">
        {boqs.map((boq) => (
          <li key={boq.boq_id}>
            <Link to={paths.summary(boq.boq_id)}>{boq.title}</Link>{' '}
            <Text span c="dimmed" fz="sm">
              <MoneyText rupees={boq.total_cost} />
            </Text>
          </li>
        ))}
      </Group>
    </section>
  );
}
