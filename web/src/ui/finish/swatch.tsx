import { finishSwatch } from '../../lib/reference/finish-swatch';
import classes from './swatch.module.css';

interface Props {
  finish: string | null;
  /** What it shows; nothing where a text next to it says so. */
  name?: string;
  /** Takes the whole of its place instead of a line's height. */
  fills?: boolean;
}

/** A finish as a small drawing; nothing for what is not made of one, such as an air conditioner. */
export function Swatch({ finish, name = '', fills = false }: Props) {
  const address = finishSwatch(finish);
  if (address === null) return null;
  return (
    <img
      className={classes.swatch}
      data-fills={fills || undefined}
      src={address}
      alt={name}
      width={16}
      height={16}
      loading="lazy"
      decoding="async"
    />
  );
}
