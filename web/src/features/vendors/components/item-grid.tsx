import { Fragment, type ReactNode } from 'react';
import type { CatalogueItem } from '../api/vendor-queries';
import { priceRange } from '../model/price';
import classes from './search.module.css';

interface Props {
  items: readonly CatalogueItem[];
  /** Id of the item whose details are open. */
  open: string;
  onOpen: (id: string) => void;
  /** The details of the open one, under its row. */
  renderDetails: (item: CatalogueItem) => ReactNode;
}

/** Items in four columns. The details stand behind their item in the page, and the row closes up before them. */
export function ItemGrid({ items, open, onOpen, renderDetails }: Props) {
  return (
    <div className={classes.grid} role="list" aria-label="Items">
      {items.map((item) => {
        const isOpen = item._id === open;
        return (
          <Fragment key={item._id}>
            <div role="listitem" className={classes.cell}>
              <button
                type="button"
                className={classes.item}
                aria-expanded={isOpen}
                onClick={() => onOpen(isOpen ? '' : item._id)}
              >
                <img src={item.thumbnail_url} alt="" width={320} height={240} loading="lazy" decoding="async" />
                <strong>{item.name}</strong>
                <small>
                  {item.brand.name} · {item.vendor.name}
                </small>
                <span className="num">{priceRange(item)}</span>
              </button>
            </div>
            {isOpen && (
              <div role="listitem" className={classes.strip}>
                {renderDetails(item)}
              </div>
            )}
          </Fragment>
        );
      })}
    </div>
  );
}
