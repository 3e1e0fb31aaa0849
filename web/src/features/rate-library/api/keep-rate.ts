import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../lib/api/use-command';
import { rateLibraryQuery, type RateLibrary } from '../../../lib/reference/rate-library';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { addRate, changeRate } from './library-commands';
import type { NewRate } from './library-queries';

/** Saves a rate to one's own rates, replacing an existing one. */
export function useKeepRate(): (rate: NewRate) => void {
  const queryClient = useQueryClient();
  const keep = useCommand<NewRate, { data: RateLibrary }>({
    run: async (rate, key) => {
      const { rates } = await queryClient.fetchQuery({ ...rateLibraryQuery(), staleTime: 0 });
      const label = rate.label.toLowerCase();
      const there = rates.find(
        (one) => one.service === rate.service && one.kind === rate.kind && one.label.toLowerCase() === label,
      );
      if (!there) return addRate(rate, key);
      const { rate: value, tax_basis } = rate;
      return changeRate({ id: there.id, change: { rate: value, tax_basis, old_rate: there.rate } }, key);
    },
    onSuccess: ({ data }, { label }) => {
      queryClient.setQueryData(rateLibraryQuery().queryKey, data);
      toast.success(`${label} was saved in version ${data.version} of your rates.`);
    },
    onError: toastError,
  });
  return (rate) => keep.mutate(rate);
}
