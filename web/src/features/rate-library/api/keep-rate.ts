import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../lib/api/use-command';
import { rateLibraryQuery, type RateLibrary } from '../../../lib/reference/rate-library';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { addRate, changeRate } from './library-commands';
import type { NewRate } from './library-queries';

/** Saves a rate with its source to one's own rates, replacing an existing one and the source of that. */
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
      const { service: _service, kind: _kind, label: _label, unit: _unit, ...change } = rate;
      return changeRate({ id: there.id, change: { ...change, old_rate: there.rate } }, key);
    },
    onSuccess: ({ data }, { label }) => {
      queryClient.setQueryData(rateLibraryQuery().queryKey, data);
      toast.success(`${label} was saved in version ${data.version} of your rates.`);
    },
    onError: toastError,
  });
  return (rate) => keep.mutate(rate);
}
