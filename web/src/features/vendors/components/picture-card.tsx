import { Link } from 'react-router-dom';
import classes from './vendors.module.css';

interface Props {
  name: string;
  note?: string;
  image: string;
  to: string;
}

/** Picture and name of a category or brand. */
export function PictureCard({ name, note, image, to }: Props) {
  return (
    <Link className={classes.card} to={to}>
      <img
        className="cover"
        style={{ borderBottom: '1px solid var(--fo-line)' }}
        src={image}
        alt=""
        width={320}
        height={240}
        loading="lazy"
        decoding="async"
      />
      <span className={classes.cardText}>
        <strong>{name}</strong>
        {note && <small>{note}</small>}
      </span>
    </Link>
  );
}
