import { Button, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { loginFrom, paths } from '../../../lib/paths';
import { useToken } from '../../../lib/session';
import type { CatalogueItem } from '../api/vendor-queries';
import { contacts } from '../model/contacts';
import { itemTerms, priceRange, priceWords } from '../model/price';
import { Columns } from '../../../ui/layout/columns';

export type ItemAction = 'view' | 'sample' | 'contact';

/** Details of an item, and its actions. */
export function ItemStrip({ item, onAction }: { item: CatalogueItem; onAction: (action: ItemAction) => void }) {
  const isGuest = useToken() === null;
  const location = useLocation();
  const { vendor, catalog_url } = item;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Brand', item.brand.name],
    ['Catalogue code', item.catalog_code],
    [
      'Price',
      <span key="price">
        <span className="num">{priceRange(item)}</span> {priceWords(item)}
      </span>,
    ],
    ...itemTerms(item),
    [
      'Vendor',
      <Link key="vendor" to={paths.vendorRecord('vendor', vendor.slug)}>
        {vendor.name}
      </Link>,
    ],
    ...contacts(vendor).map(({ label, href, text }): [string, ReactNode] => [
      label,
      <a key={label} href={href}>
        {text}
      </a>,
    ]),
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
    <section aria-label={`Details of ${item.name}`}>
      <Title order={3} mb="xs" fz="lg">
        {item.name}
      </Title>
      <Columns component="dl" of={3} min={130} gap={24} rowGap={10} mb={14} fz="sm">
        {facts.map(
          ([term, fact]) =>
            fact && (
              <div key={term}>
                <Text component="dt" c="dimmed" fz="xs">
                  {term}
                </Text>
                <Text component="dd" className="wrap">
                  {fact}
                </Text>
              </div>
            ),
        )}
      </Columns>
      {isGuest && (
        <Text mb="sm" c="dimmed" fz={13}>
          <Link to={loginFrom(location)}>Log in</Link> to see all information.
        </Text>
      )}
      {!isGuest && catalog_url === null && (
        <Text mb="sm" c="dimmed" fz={13}>
          This vendor has no catalogue yet.
        </Text>
      )}
      <Group gap={8}>
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
      </Group>
    </section>
  );
}
