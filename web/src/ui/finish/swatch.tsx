import { finishSwatch } from '../../lib/reference/finish-swatch';
import classes from './swatch.module.css';

interface Props {
  finish: string;
  /** What it shows; nothing where a text next to it says so. */
  name?: string;
  /** Takes the whole of its place instead of a line's height. */
  fills?: boolean;
}

/** A finish as a small drawing. */
export function Swatch({ finish, name = '', fills = false }: Props) {
  return (
    <img
      className={classes.swatch}
      data-fills={fills || undefined}
      src={finishSwatch(finish)}
      alt={name}
      width={16}
      height={16}
      loading="lazy"
      decoding="async"
    />
  );
}
