import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCommand } from '../../lib/api/use-command';
import { formatExact } from '../../lib/format/money';
import { unitWord } from '../../lib/format/units';
import { paths } from '../../lib/paths';
import {
  linkItem,
  materialOffersQuery,
  offerDays,
  OFFERS_KEY,
  unlinkItem,
  type Material,
  type MaterialOffer,
} from '../../lib/reference/material-offers';
import { DataState, EmptyState } from '../feedback/data-state';
import { toast, toastError } from '../feedback/toast-store';
import { SelectField } from '../form/select-field';

interface Props {
  material: Material;
  /** Rates of the BOQ's rate book include GST. */
  withTax?: boolean;
  busy?: boolean;
  onPick: (offer: MaterialOffer, rate: number) => void;
}

const SETTLE_MS = 300;

/** Vendors' prices for a material, lowest first, each with a way to take it; and items to be linked to it. */
export function OfferPicker({ material, withTax = false, busy, onPick }: Props) {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), SETTLE_MS);
  const query = useQuery({ ...materialOffersQuery(material, words), placeholderData: keepPreviousData });
  return (
    <Stack gap="xs">
      <DataState
        query={query}
        skeleton={<Skeleton h={90} radius={8} />}
        isEmpty={(offers) => offers.every(({ link }) => link === null)}
        empty={
          <EmptyState
            title="No prices yet"
            reason={`Prices of vendors’ items that are linked to ${material.label} are listed here. Search for an item to link it.`}
          />
        }
      >
        {(offers) => (
          <Chosen offers={offers.filter(({ link }) => link !== null)}>
            {(offer) => <Linked {...{ offer, withTax, busy, onPick }} />}
          </Chosen>
        )}
      </DataState>
      <TextInput
        size="xs"
        label="Link another item"
        placeholder="Name of an item, such as plywood 18"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {words && query.data && (
        <Box list={query.data.filter(({ link }) => link === null)} nothing="No other item has these words.">
          {(offer) => <Unlinked offer={offer} material={material} />}
        </Box>
      )}
    </Stack>
  );
}

interface BoxProps {
  list: readonly MaterialOffer[];
  nothing?: string;
  children: (offer: MaterialOffer) => ReactNode;
}

function Box({ list, nothing, children }: BoxProps) {
  if (list.length === 0) return nothing ? <Text fz={13}>{nothing}</Text> : null;
  return (
    <Stack component="ul" gap={0} mah={180} m={0} p={0} className="ruled" style={{ overflowY: 'auto' }}>
      {list.map((offer) => (
        <Group component="li" key={`${offer.item_id} ${offer.link?.id}`} gap="xs" py={6} align="flex-start">
          {children(offer)}
        </Group>
      ))}
    </Stack>
  );
}

const ANY = '';
type Sort = 'price' | 'newest';

/** Prices in one order, of one city or brand; the choices stand above them where there are several. */
function Chosen({ offers, children }: Pick<BoxProps, 'children'> & { offers: readonly MaterialOffer[] }) {
  const [city, setCity] = useState(ANY);
  const [brand, setBrand] = useState(ANY);
  const [sort, setSort] = useState<Sort>('price');
  const shown = offers.filter((one) => (!city || one.city === city) && (!brand || one.brand === brand));
  // They come lowest first.
  if (sort === 'newest') shown.sort((a, b) => (b.valid_from ?? '').localeCompare(a.valid_from ?? ''));
  const choice = (all: string, values: readonly (string | null)[]) => [
    { value: ANY, label: all },
    ...[...new Set(values)].flatMap((value) => (value ? [{ value, label: value }] : [])).sort(byLabel),
  ];
  const cities = choice(
    'All cities',
    offers.map((one) => one.city),
  );
  const brands = choice(
    'All brands',
    offers.map((one) => one.brand),
  );
  return (
    <>
      {offers.length > 1 && (
        <Group gap={6} grow wrap="nowrap">
          {cities.length > 2 && (
            <SelectField size="xs" label="City" hideLabel value={city} options={cities} onChange={setCity} />
          )}
          {brands.length > 2 && (
            <SelectField size="xs" label="Brand" hideLabel value={brand} options={brands} onChange={setBrand} />
          )}
          <SelectField
            size="xs"
            label="Order"
            hideLabel
            value={sort}
            options={[
              { value: 'price', label: 'Lowest price' },
              { value: 'newest', label: 'Newest list' },
            ]}
            onChange={(value) => setSort(value as Sort)}
          />
        </Group>
      )}
      <Box list={shown} nothing="No price has this city and brand.">
        {children}
      </Box>
    </>
  );
}

const byLabel = (a: { label: string }, b: { label: string }): number => a.label.localeCompare(b.label);

function About({ offer }: { offer: MaterialOffer }) {
  const { item, item_id: id, code, vendor, brand, city, price, price_unit: unit, gst_included: gst } = offer;
  return (
    <Text fz={13} lh="26px" flex={1} className="wrap">
      <Link to={`${paths.vendorSearch}?${new URLSearchParams({ vendor: vendor.slug, q: code, item: id }).toString()}`}>
        {item}
      </Link>
      <Text span display="block" c="dimmed" fz="xs" lh="26px">
        <Link to={paths.vendorRecord('vendor', vendor.slug)}>{vendor.name}</Link>
        {['', brand, city, offerDays(offer)].filter((word) => word !== null).join(' · ')}
      </Text>
      <Text span display="block" c="dimmed" fz="xs">
        {formatExact(price)} {unit ? `per ${unitWord(unit)}` : 'per unit'}
        {gst === true ? ', GST included' : gst === false ? ', GST extra' : ', GST not stated'}
      </Text>
    </Text>
  );
}

function Linked({ offer, withTax, busy, onPick }: { offer: MaterialOffer } & Omit<Props, 'material'>) {
  const rate = withTax ? offer.rate_with_tax : offer.rate;
  const { item, vendor, link } = offer;
  const relink = useCommand({ run: linkItem, refresh: OFFERS_KEY, onError: toastError });
  const unlink = useCommand({
    run: unlinkItem,
    refresh: OFFERS_KEY,
    onError: toastError,
    onSuccess: () =>
      void toast.success(`${item} is no longer linked.`, {
        action: {
          label: 'Undo',
          run: () =>
            relink.mutate({
              item_id: offer.item_id,
              material: offer.material,
              unit: offer.unit,
              quantity: offer.quantity ?? 1,
              for: link?.for ?? 'firm',
            }),
        },
      }),
  });
  return (
    <>
      <About offer={offer} />
      <Stack gap={2} align="flex-end">
        <Button
          size="compact-sm"
          disabled={busy || rate === null}
          aria-label={`Take ${formatExact(rate ?? 0)} per ${unitWord(offer.unit)} from ${vendor.name}, ${item}`}
          onClick={() => rate !== null && onPick(offer, rate)}
        >
          {formatExact(rate ?? 0)} per {unitWord(offer.unit)}
        </Button>
        {link?.for === 'firm' && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`Unlink ${item}`}
            onClick={() => unlink.mutate({ id: link.id })}
          >
            Unlink
          </Button>
        )}
      </Stack>
    </>
  );
}

/** An item that becomes a price of the material: a person confirms how much of it one unit of the price is. */
function Unlinked({ offer, material }: { offer: MaterialOffer; material: Material }) {
  const [typed, setTyped] = useState(offer.quantity === null ? '' : String(offer.quantity));
  const quantity = /^\d{1,7}(\.\d{1,4})?$/.test(typed) ? Number(typed) : 0;
  const link = useCommand({ run: linkItem, refresh: OFFERS_KEY, onError: toastError });
  const send = () =>
    link.mutate({
      item_id: offer.item_id,
      material: material.label,
      unit: material.unit,
      quantity,
      for: 'firm',
    });
  return (
    <>
      <About offer={offer} />
      <Group gap={6} align="flex-end" wrap="nowrap">
        <TextInput
          size="xs"
          w={92}
          inputMode="decimal"
          label={`${unitWord(material.unit)} per ${unitWord(offer.price_unit ?? 'unit')}`}
          maxLength={12}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          size="xs"
          variant="default"
          disabled={quantity <= 0}
          loading={link.isPending}
          aria-label={`Link ${offer.item} of ${offer.vendor.name}`}
          onClick={send}
        >
          Link
        </Button>
      </Group>
    </>
  );
}
