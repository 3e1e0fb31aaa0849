import { Button, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { STEPS } from '../model/guide';
import classes from './help.module.css';

/** From the questionnaire to a bill of quantities. */
export function GettingStarted() {
  return (
    <>
      <ol className={classes.steps}>
        {STEPS.map(({ id, title, text }) => (
          <li key={id} id={id}>
            <Title order={2} fz={17}>
              {title}
            </Title>
            <Text mt={4} c="dimmed" style={{ gridColumn: 2 }}>
              {text}
            </Text>
          </li>
        ))}
      </ol>
      <Group gap="sm">
        <Button component={Link} to={paths.home}>
          Get estimate
        </Button>
        <Button component={Link} to={paths.explore} variant="default">
          Explore homes
        </Button>
      </Group>
    </>
  );
}
