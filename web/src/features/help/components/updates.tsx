import { Box, Text, Title } from '@mantine/core';
import { UPDATES } from '../model/updates';
import classes from './help.module.css';

/** What is new, newest first. */
export function Updates() {
  return (
    <ol className={classes.updates}>
      {UPDATES.map(({ title, date, iso, text }) => (
        <Box component="li" pos="relative" pb={22} key={title}>
          <Title order={2} fz="lg">
            {title}
          </Title>
          <Text component="time" c="dimmed" fz={13} dateTime={iso}>
            {date}
          </Text>
          <Box component="p" maw="68ch" mt={4}>
            {text}
          </Box>
        </Box>
      ))}
    </ol>
  );
}
