import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { calendarDay } from '../../../lib/format/dates';
import { loginFrom, paths } from '../../../lib/paths';
import { useToken } from '../../../lib/session';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { Notice } from '../../../ui/feedback/notice';
import { cityName } from '../../../lib/reference/cities';
import { Card } from '../../../ui/layout/card';
import { Columns } from '../../../ui/layout/columns';
import { catalogueQuery, facetsQuery, offersQuery, type Vendor } from '../api/vendor-queries';
import { contacts, whatsapp } from '../model/contacts';
import { ItemGrid } from './item-grid';
import { VendorRatings } from './vendor-ratings';
import { Rating } from './rating';
import { RequestDialog, type GuardedFormComponent, type Person } from './request-dialog';

/** A vendor as everyone sees it: how to reach them, offers and items. Visitors without an account see no contacts. */
export function VendorPage({ vendor, ...rest }: { vendor: Vendor; Form: GuardedFormComponent; person: Person | null }) {
  const isGuest = useToken() === null;
  const location = useLocation();
  const [isAsking, setAsking] = useState(false);
  const [phone, email] = ['Phone', 'Email'].map((label) => contacts(vendor).find((one) => one.label === label));
  const chat = whatsapp(vendor.phone_number);
  const ways = [
    { label: 'Call', href: phone?.href },
    { label: 'WhatsApp', href: chat ?? undefined },
    { label: 'Write a mail', href: email?.href },
  ];
  const facets = useQuery(facetsQuery({ vendor: vendor._id, patterns: [], q: '', page: 0 })).data;
  return (
    <Stack gap="lg">
      <Card title="Contact" aside={<Rating vendor={vendor} />}>
        <Stack gap="md">
          <Columns component="dl" of={3} min={170} gap={24} rowGap={10} fz="sm">
            <Fact term="Phone" text={phone?.text} href={phone?.href} />
            <Fact term="Email" text={email?.text} href={email?.href} />
            <Fact
              term="Website"
              text={vendor.website_url?.replace(/^https?:\/\//, '')}
              href={vendor.website_url ?? undefined}
            />
            <Fact term="Address" text={vendor.address} />
            <Fact term="City" text={vendor.city} />
            <Fact term="GSTIN" text={vendor.gstin} />
            <Fact term="Delivery" text={vendor.delivery} />
            <Fact term="Minimum order" text={vendor.minimum_order} />
            <Fact term="Terms of payment" text={vendor.terms} />
            <Fact term="Delivers to" text={vendor.cities_served.map(cityName).join(', ')} />
            <Fact term="Cities of its items" text={facets?.city.map(({ value }) => value).join(', ')} />
          </Columns>
          {isGuest && (
            <Notice tone="good" display="block">
              <Link to={loginFrom(location)}>Log in</Link> to see all information.
            </Notice>
          )}
          <Group gap={8}>
            {ways.map(
              ({ label, href }) =>
                href && (
                  <Button
                    key={label}
                    variant="default"
                    component="a"
                    href={href}
                    {...(label === 'WhatsApp' ? { target: '_blank', rel: 'noreferrer' } : {})}
                  >
                    {label}
                  </Button>
                ),
            )}
            <Button onClick={() => setAsking(true)}>Contact Vendor</Button>
          </Group>
        </Stack>
      </Card>
      <Offers slug={vendor.slug} />
      <Items vendor={vendor} />
      <VendorRatings vendor={vendor} />
      {isAsking && (
        <RequestDialog kind="contact" vendor={vendor} item={null} {...rest} onClose={() => setAsking(false)} />
      )}
    </Stack>
  );
}

function Fact({ term, text, href }: { term: string; text: string | null | undefined; href?: string | undefined }) {
  if (!text) return null;
  return (
    <div>
      <Text component="dt" c="dimmed" fz="xs">
        {term}
      </Text>
      <Text component="dd" className="wrap">
        {href ? <a href={href}>{text}</a> : text}
      </Text>
    </div>
  );
}

/** Nothing while there are no offers. */
function Offers({ slug }: { slug: string }) {
  const { data } = useQuery({ ...offersQuery, select: (all) => all.filter(({ vendor }) => vendor.slug === slug) });
  if (!data?.length) return null;
  return (
    <Card title="Offers">
      <Box component="ul" className="ruled" aria-label="Offers">
        {data.map(({ _id, message, valid_until: until }) => (
          <Text component="li" py="xs" fz="sm" key={_id}>
            {message}
            {until && ` Until ${calendarDay(until)}.`}
          </Text>
        ))}
      </Box>
    </Card>
  );
}

/** The first page of the vendor's items; an item opens in the search, where a sample is asked for. */
function Items({ vendor }: { vendor: Vendor }) {
  const query = useQuery(catalogueQuery(useToken(), { vendor: vendor._id, patterns: [], q: '', page: 0 }));
  const navigate = useNavigate();
  const all = `${paths.vendorSearch}?vendor=${encodeURIComponent(vendor.slug)}`;
  return (
    <Card title="Items" aside={<Link to={all}>Search these items</Link>}>
      <DataState
        query={query}
        skeleton={<Skeleton h={240} radius={12} />}
        isEmpty={({ total_count }) => total_count === 0}
        empty={<EmptyState title="No items yet" reason="The items of this vendor are listed here." />}
      >
        {({ catalog, result_set_count, total_count }) => (
          <>
            <Text mb="sm" c="dimmed" fz={13}>
              Showing {result_set_count} of {total_count}
            </Text>
            <ItemGrid
              items={catalog}
              open=""
              onOpen={(id) => void navigate(`${all}&item=${encodeURIComponent(id)}`)}
              renderDetails={() => null}
            />
          </>
        )}
      </DataState>
    </Card>
  );
}
