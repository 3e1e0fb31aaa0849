import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './vendors.module.css';

/** So many cards before VIEW MORE; a section of one card more is shown whole. */
const SHOWN = 11;

interface Props {
  title: string;
  items: readonly { id: string; card: ReactNode }[];
  /** The admin's way to change what is here. */
  link?: { label: string; to: string };
  /** Cards of text, fewer in a row. */
  isWide?: boolean;
}

/** Cards of the directory under a heading: the first eleven, and the others on demand. */
export function DirectorySection({ title, items, link, isWide }: Props) {
  const [isWhole, setWhole] = useState(false);
  const isLong = items.length > SHOWN + 1;
  const shown = isLong && !isWhole ? items.slice(0, SHOWN) : items;
  return (
    <section className={classes.section} aria-label={title}>
      <header className={classes.sectionHead}>
        <h2>{title}</h2>
        {link && <Link to={link.to}>{link.label}</Link>}
      </header>
      <ul className={classes.cards} data-wide={isWide || undefined}>
        {shown.map(({ id, card }) => (
          <li key={id}>{card}</li>
        ))}
        {isLong && !isWhole && (
          <li>
            <button type="button" className={classes.more} onClick={() => setWhole(true)}>
              <span>VIEW MORE</span>
              <small>{items.length - SHOWN} more</small>
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
