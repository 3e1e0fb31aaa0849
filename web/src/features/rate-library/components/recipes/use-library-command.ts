import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../../lib/api/errors';
import { useCommand } from '../../../../lib/api/use-command';
import { rateLibraryQuery, type RateLibrary } from '../../../../lib/reference/rate-library';
import { toast } from '../../../../ui/feedback/toast-store';

/** Saves own rates and recipes: refreshes what is shown of them, and reports the version. */
export function useLibraryCommand<Input>(
  run: (input: Input, key: string) => Promise<{ data: RateLibrary }>,
  onSaved?: () => void,
) {
  const queryClient = useQueryClient();
  return useCommand<Input, { data: RateLibrary }>({
    run,
    onSuccess: async ({ data }) => {
      queryClient.setQueryData(rateLibraryQuery().queryKey, data);
      toast.success(`Saved as version ${data.version} of your rates.`);
      await Promise.all(
        ['recipes', 'recipe'].map((name) => queryClient.invalidateQueries({ queryKey: ['rate-library', name] })),
      );
      onSaved?.();
    },
    onError: (error) => {
      toast.error(messageOf(error));
      void queryClient.invalidateQueries({ queryKey: ['rate-library', 'own'] });
    },
  });
}
