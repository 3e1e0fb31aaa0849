import classes from './vendors.module.css';

interface Props {
  /** 0 to 5; null while nobody has rated. */
  rating: number | null;
  reviews: number;
}

/** Stars, the figure and how many people said so. */
export function Rating({ rating, reviews }: Props) {
  if (rating === null) return <small>Not rated yet</small>;
  const said = reviews === 1 ? '1 review' : `${reviews.toLocaleString('en-IN')} reviews`;
  return (
    <span className={classes.rating}>
      <span className={classes.stars} aria-hidden>
        <span>{'★'.repeat(Math.round(rating))}</span>
        {'☆'.repeat(5 - Math.round(rating))}
      </span>
      <small>
        <span className="num">{rating.toFixed(1)}</span>
        <span className={classes.unseen}> of 5</span> ({said})
      </small>
    </span>
  );
}
