import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { loginFrom } from '../../../lib/paths';
import { useToken } from '../../../lib/session';
import type { CatalogueItem } from '../api/vendor-queries';
import { priceRange } from '../model/price';
import classes from './search.module.css';

export type ItemAction = 'view' | 'sample' | 'contact';

/** What is known of an item, and what to do about it. */
export function ItemStrip({ item, onAction }: { item: CatalogueItem; onAction: (action: ItemAction) => void }) {
  const isGuest = useToken() === null;
  const location = useLocation();
  const { vendor, catalog_url } = item;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Brand', item.brand.name],
    ['Catalogue code', item.catalog_code],
    ['Price', <span key="price" className="num">{`${priceRange(item)}`}</span>],
    ['Vendor', vendor.name],
    [
      'Website',
      vendor.website_url && (
        <a key="web" href={vendor.website_url} target="_blank" rel="noreferrer">
          {vendor.website_url.replace(/^https?:\/\//, '')}
        </a>
      ),
    ],
    ['Address', vendor.address],
  ];
  return (
    <section className={classes.stripBody} aria-label={`Details of ${item.name}`}>
      <h3>{item.name}</h3>
      <dl>
        {facts.map(
          ([term, fact]) =>
            fact && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
      {isGuest && (
        <p className={classes.stripNote}>
          <Link to={loginFrom(location)}>Log in</Link> to see all information.
        </p>
      )}
      {!isGuest && catalog_url === null && <p className={classes.stripNote}>The vendor has given no catalogue yet.</p>}
      <div className={classes.actions}>
        <Button size="xs" onClick={() => onAction('view')} disabled={catalog_url === null}>
          View Catalogue
        </Button>
        {catalog_url === null ? (
          <Button size="xs" variant="default" disabled>
            Download Catalogue
          </Button>
        ) : (
          <Button size="xs" variant="default" component="a" href={catalog_url} target="_blank" rel="noreferrer">
            Download Catalogue
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => onAction('sample')}>
          Request Sample
        </Button>
        <Button size="xs" variant="default" onClick={() => onAction('contact')}>
          Contact Vendor
        </Button>
      </div>
    </section>
  );
}
