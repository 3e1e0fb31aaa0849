import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { paths } from '../../lib/paths';
import { LostDoor } from '../../ui/feedback/drawings';

/** The generic error screen, when no smaller message fits. */
export function ErrorScreen() {
  return (
    <Stack gap={0} align="center" justify="center" flex={1} py={64} px="md" ta="center" role="alert">
      <LostDoor />
      <Title order={1} mt={18} mb={6} fz={28}>
        Something went wrong!
      </Title>
      <Text mb="lg" c="dimmed">
        Your work is safe: every change was saved as you made it.
      </Text>
      <Group gap="xs" justify="center">
        <Button onClick={() => window.location.reload()}>Reload</Button>
        <Button component="a" href={paths.home} variant="default">
          Go to the home page
        </Button>
      </Group>
    </Stack>
  );
}
