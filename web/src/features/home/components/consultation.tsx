import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useWords } from '../../../lib/language/words';
import { paths } from '../../../lib/paths';
import classes from './home.module.css';

/** The way to a person. */
export function Consultation() {
  const i18n = useWords();
  return (
    <Paper component="section" withBorder radius="lg" className={classes.consult} aria-labelledby="talk-to-us">
      <Title order={2} fz={22} id="talk-to-us">
        {i18n.t('Talk it through with a designer')}
      </Title>
      <Text maw="60ch" mt={6} mb={14} c="dimmed">
        {i18n.t(
          'Bring your plan, your budget and this estimate. We call you back, look at the lines that matter and say what can be saved.',
        )}
      </Text>
      <Group gap="sm">
        <Button component={Link} to={paths.consult}>
          {i18n.t('Book a consultation')}
        </Button>
        <Button component={Link} to={paths.explore} variant="default">
          {i18n.t('Explore homes')}
        </Button>
      </Group>
    </Paper>
  );
}
