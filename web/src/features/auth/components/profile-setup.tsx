import { Stack, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths, safeRedirect } from '../../../lib/paths';
import { PROFILE_TITLE, RoleCards } from './role-cards';

/** Asks for the role after signing up, which determines the person's permissions. */
export function ProfileSetup() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  async function goOn(): Promise<void> {
    // Permissions depend on the role: cached reads are no longer valid.
    queryClient.clear();
    await navigate(safeRedirect(params.get('redirect'), paths.dashboard), { replace: true });
  }

  return (
    <Stack component="section" gap={24} w="100%" maw={720} mx="auto" py={56} px={14} aria-labelledby="profile-title">
      <Title order={1} fz={30} id="profile-title">
        {PROFILE_TITLE}
      </Title>
      <RoleCards onChosen={goOn} />
    </Stack>
  );
}
