import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { LostDoor } from './drawings';

/** Page for unknown URLs. */
export function NotFound() {
  useEffect(() => {
    document.title = '404 · Fitout';
  }, []);
  return (
    <Stack gap={0} align="center" justify="center" flex={1} py={64} px="md" ta="center">
      <LostDoor />
      <Title order={1} mt={18} mb={6} fz={28}>
        404
      </Title>
      <Text mb="lg" c="dimmed">
        This page does not exist, or you do not have access.
      </Text>
      <Button component={Link} to={paths.home}>
        Go to the home page
      </Button>
    </Stack>
  );
}
