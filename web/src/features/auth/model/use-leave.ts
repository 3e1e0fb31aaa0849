import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../../../lib/paths';
import { logOut } from '../api/session-commands';

/** Ends the session and goes home, or to another address. */
export function useLeave(): (to?: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (to = paths.home) => {
    try {
      await logOut();
    } finally {
      queryClient.clear();
      // A full page load: nothing of this person may stay in memory.
      window.location.assign(to);
    }
  };
}
