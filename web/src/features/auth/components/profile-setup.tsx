import { Stack, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths, safeRedirect } from '../../../lib/paths';
import { PROFILE_TITLE, RoleCards } from './role-cards';

/** The one question after signing up: who somebody is decides what they may change. */
export function ProfileSetup() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  async function goOn(): Promise<void> {
    // What a person may do hangs on the role: nothing read before it holds.
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
