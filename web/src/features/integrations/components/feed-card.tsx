import { Box, Group, Text } from '@mantine/core';
import { Card } from '../../../ui/layout/card';
import { ScrollRegion } from '../../../ui/layout/scroll-region';

/** How programs read the feed, with a link to the documentation. */
export function FeedCard() {
  const call = `curl -H 'Authorization: Bearer fitout_…' \\\n  '${window.location.origin}/api/events?after=0'`;
  return (
    <Card title="Feed">
      <Text mb={14} fz="sm" c="dimmed">
        With an access token a program follows every change of the BOQs you see, in order and from any cursor on: as
        pages, as lines of JSON, or as server-sent events.
      </Text>
      <ScrollRegion label="How to call the feed">
        <Box component="pre" w="max-content" miw="100%" p="xs" bdrs={8} bg="var(--fo-sunk)" fz="xs">
          {call}
        </Box>
      </ScrollRegion>
      <Group component="p" gap={18} mt="sm" fz="sm" style={{ rowGap: 4 }}>
        <a href="/api/docs" target="_blank" rel="noreferrer">
          API documentation
        </a>
        <a href="/api/events/schemas" target="_blank" rel="noreferrer">
          Schemas of the events
        </a>
      </Group>
    </Card>
  );
}
