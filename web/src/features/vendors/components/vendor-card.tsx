import { Link } from 'react-router-dom';
import type { Vendor } from '../api/vendor-queries';
import { Rating } from './rating';
import classes from './vendors.module.css';

/** A vendor: monogram, name, rating and number of reviews. */
export function VendorCard({ vendor, to }: { vendor: Vendor; to: string }) {
  const letters = vendor.name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  return (
    <Link className={classes.card} to={to} data-vendor>
      <span className={classes.monogram} aria-hidden>
        {letters}
      </span>
      <span className={classes.cardText}>
        <strong>{vendor.name}</strong>
        <Rating rating={vendor.rating} reviews={vendor.review_count} />
      </span>
    </Link>
  );
}
