import { useSearchParams } from 'react-router-dom';
import { withParams } from '../../../lib/api/with-params';
import type { Budget, Layout } from '../api/explore-queries';

/** The homes that are shown. */
export const LAYOUTS = ['1bhk', '2bhk', '3bhk', '4bhk'] as const satisfies readonly Layout[];
export const BUDGETS: readonly { value: Budget; label: string }[] = [
  { value: 'low', label: 'Classic' },
  { value: 'medium', label: 'Comfort' },
  { value: 'high', label: 'Premium' },
  { value: 'premium', label: 'Luxury' },
];
export const KITCHENS = [
  { value: 'yes', label: 'Modular kitchen' },
  { value: 'no', label: 'Without' },
] as const;
export type Kitchen = (typeof KITCHENS)[number]['value'];

/** Package and kitchen in the URL, with setters. */
export function useChoice() {
  const [params, setParams] = useSearchParams();
  const budget = BUDGETS.find(({ value }) => value === params.get('budget'))?.value ?? 'medium';
  const kitchen: Kitchen = params.get('kitchen') === 'no' ? 'no' : 'yes';
  const choose = (name: 'budget' | 'kitchen', value: string): void =>
    setParams(withParams({ [name]: value }), { replace: true, preventScrollReset: true });
  return { budget, kitchen, search: params.toString(), choose };
}
