import { useQueryClient } from '@tanstack/react-query';
import { logOut } from '../../features/auth/api/session-commands';
import { paths } from '../../lib/paths';

/** Ends the session and goes home. */
export function useLeave(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    try {
      await logOut();
    } finally {
      queryClient.clear();
      // A full page load: nothing of this person may stay in memory.
      window.location.assign(paths.home);
    }
  };
}
