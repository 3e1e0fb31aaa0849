import { Group, Text, VisuallyHidden } from '@mantine/core';

interface Props {
  /** 0 to 5; null without ratings. */
  rating: number | null;
  reviews: number;
}

/** Stars, the figure and the number of ratings. */
export function Rating({ rating, reviews }: Props) {
  if (rating === null) return <small>Not rated yet</small>;
  const said = reviews === 1 ? '1 review' : `${reviews.toLocaleString('en-IN')} reviews`;
  return (
    <Group component="span" gap={6}>
      <Text span c="var(--fo-line-strong)" fz={13} lts={1} lh={1} aria-hidden>
        <Text span c="var(--fo-series-3)">
          {'★'.repeat(Math.round(rating))}
        </Text>
        {'☆'.repeat(5 - Math.round(rating))}
      </Text>
      <small>
        <span className="num">{rating.toFixed(1)}</span>
        <VisuallyHidden component="span"> of 5</VisuallyHidden> ({said})
      </small>
    </Group>
  );
}
