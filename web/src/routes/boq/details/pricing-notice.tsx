import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { itemsQuery } from '../../../features/boq-grid/api/items-query';
import { paths } from '../../../lib/paths';
import { Notice } from '../../../ui/feedback/notice';

/** Says how many lines have no rate, with the way to suggestions; nothing where all have one. */
export function PricingNotice({ boqId }: { boqId: string }) {
  const items = useQuery(itemsQuery(boqId)).data?.items ?? [];
  const without = items.filter(({ manual }) => manual !== null && manual.rate === 0 && manual.amount === 0).length;
  if (without === 0) return null;
  return (
    <Notice tone="attention" mb="md">
      {without} of {items.length} lines {without === 1 ? 'has' : 'have'} no rate.
      <Link to={paths.pricing(boqId)}>Suggest rates</Link>
    </Notice>
  );
}
