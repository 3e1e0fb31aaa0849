import { Group, Text, VisuallyHidden } from '@mantine/core';
import type { Vendor } from '../api/vendor-queries';

/** What customers rated, and the directory's own rating until one has: stars, figure, and how many it is from. */
export function Rating({ vendor }: { vendor: Pick<Vendor, 'rating' | 'review_count' | 'customers'> }) {
  const { rating, count } = vendor.customers ?? { rating: vendor.rating, count: vendor.review_count };
  if (rating === null) return <small>Not rated yet</small>;
  const [one, many] = vendor.customers ? ['customer', 'customers'] : ['review', 'reviews'];
  return (
    <Group component="span" gap={6}>
      <Stars of={rating} hidden />
      <small>
        <span className="num">{rating.toFixed(1)}</span>
        <VisuallyHidden component="span"> of 5</VisuallyHidden>{' '}
        {`(${count.toLocaleString('en-IN')} ${count === 1 ? one : many})`}
      </small>
    </Group>
  );
}

/** Five stars, of which so many are full; `hidden` where the figure is next to them. */
export function Stars({ of, hidden = false }: { of: number; hidden?: boolean }) {
  return (
    <Text
      span
      c="var(--fo-line-strong)"
      fz={13}
      lts={1}
      lh={1}
      {...(hidden ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `${of} of 5 stars` })}
    >
      <Text span c="var(--fo-up)">
        {'★'.repeat(Math.round(of))}
      </Text>
      {'☆'.repeat(5 - Math.round(of))}
    </Text>
  );
}
