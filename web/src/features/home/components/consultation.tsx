import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import classes from './home.module.css';

/** The way to a person. */
export function Consultation() {
  return (
    <Paper component="section" withBorder radius="lg" className={classes.consult} aria-labelledby="talk-to-us">
      <svg className={classes.consultDrawing} viewBox="0 0 220 120" aria-hidden>
        <path stroke="var(--fo-series-4)" d="M10 108h200 M30 108V40h160v68 M30 40l-8-10h176l-8 10" />
        <path stroke="var(--fo-series-1)" d="M52 108V78h56v30 M52 86h56 M64 78V64h32v14" />
        <path stroke="var(--fo-series-2)" d="M132 108V56h36v52 M150 56V30 M138 30h24 M160 82h2" />
      </svg>
      <Title order={2} fz={22} id="talk-to-us">
        Talk it through with a designer
      </Title>
      <Text maw="60ch" mt={6} mb={14} c="dimmed">
        Bring your plan, your budget and this estimate. We call you back, look at the lines that matter and say what can
        be saved.
      </Text>
      <Group gap="sm">
        <Button component={Link} to={paths.consult}>
          Book a consultation
        </Button>
        <Button component={Link} to={paths.explore} variant="default">
          Explore homes
        </Button>
      </Group>
    </Paper>
  );
}
