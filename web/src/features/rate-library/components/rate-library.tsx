import { Button, Paper, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayLabel } from '../../../lib/format/dates';
import { formatPlain } from '../../../lib/format/money';
import { rateLibraryQuery } from '../../../lib/reference/rate-library';
import { DeltaText } from '../../../ui/boq/money-text';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { SearchField } from '../../../ui/form/search-field';
import { DataTable, wide } from '../../../ui/layout/data-table';
import { Pill } from '../../../ui/layout/pill';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { SidePanel } from '../../../ui/layout/side-panel';
import type { FirmRate } from '../api/library-queries';
import { matches, nameText } from '../model/draft';
import { PasteRates } from './paste-rates';
import { RateForm } from './rate-form';
import classes from './rate-library.module.css';
import { SavedVersions } from './saved-versions';

/** What the panel shows: a rate, a new one, or a pasted list. */
type Open = FirmRate | 'new' | 'list';

function titleOf(open: Open | null): string {
  if (open === 'list') return 'Paste a list of rates';
  return open === null || open === 'new' ? 'New rate' : open.label;
}

/** A designer's own rates: a searchable table to edit them, and the saved versions. */
export function RateLibraryTable() {
  const query = useQuery(rateLibraryQuery());
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  return (
    <DataState query={query} skeleton={<Skeleton h={320} radius={12} />}>
      {(library) => (
        <>
          <div className={classes.bar}>
            <SearchField label="Search" placeholder="Label, brand or vendor" value={search} onChange={setSearch} />
            <Button variant="default" onClick={() => setOpen('list')}>
              Paste a list
            </Button>
            <Button onClick={() => setOpen('new')}>Add rate</Button>
          </div>
          {library.rates.length === 0 ? (
            <EmptyState
              title="No rates of your own yet"
              reason="Your BOQs are priced with the rate book. A rate of your own takes precedence over it."
            />
          ) : (
            <Rates rates={library.rates.filter((rate) => matches(rate, search))} onOpen={setOpen} />
          )}
          <SavedVersions library={library} />
          <SidePanel title={titleOf(open)} open={open !== null} onClose={close}>
            {open === 'list' && <PasteRates version={library.version} onClose={close} />}
            {open !== null && open !== 'list' && (
              <RateForm
                rate={open === 'new' ? null : open}
                taken={library.rates}
                version={library.version}
                onClose={close}
              />
            )}
          </SidePanel>
        </>
      )}
    </DataState>
  );
}

function Rates({ rates, onOpen }: { rates: readonly FirmRate[]; onOpen: (rate: FirmRate) => void }) {
  if (rates.length === 0) return <EmptyState title="No rate found" reason="None of your rates contains these words." />;
  return (
    <Paper withBorder radius="lg" className={classes.sheet}>
      <ScrollRegion label="Own rates">
        <DataTable pad={8} gap={16} head={['Rate', wide('From'), 'Own ₹', wide('Rate book ₹')]}>
          <tbody>
            {rates.map((rate) => (
              <tr key={rate.id}>
                <th scope="row">
                  <button
                    type="button"
                    className={classes.open}
                    aria-label={`Change ${rate.label}, ${nameText(rate)}`}
                    onClick={() => onOpen(rate)}
                  >
                    {rate.label}
                  </button>{' '}
                  {rate.expired && <Pill tone="warn">expired</Pill>}
                  <Text span display="block" c="dimmed" fz="xs" fw={400} className="wrap">
                    {[nameText(rate), rate.brand].filter(Boolean).join(' · ')}
                  </Text>
                </th>
                <td className="mantine-visible-from-sm">
                  {rate.vendor ?? '—'}
                  <Text span display="block" c="dimmed" fz="xs" className="wrap">
                    {origin(rate)}
                  </Text>
                </td>
                <td>
                  {formatPlain(rate.rate)}
                  <Text span display="block" c="dimmed" fz="xs">
                    per {rate.unit}
                    {rate.tax_basis === 'inclusive' && ', GST included'}
                  </Text>
                </td>
                <td className="mantine-visible-from-sm">
                  {rate.book_rate === null ? '—' : formatPlain(rate.book_rate)}
                  {rate.before !== null && rate.before !== rate.rate && (
                    <Text span display="block" fz="xs">
                      <DeltaText rupees={rate.rate - rate.before} arrow /> last save
                    </Text>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </ScrollRegion>
    </Paper>
  );
}

/** `Quotation 118/26, 02/11/2026, valid until 31/01/2027`. */
function origin({ document, date, valid_until: last }: FirmRate): string {
  const days = [date && dayLabel(date), last && `valid until ${dayLabel(last)}`];
  return [document, ...days].filter(Boolean).join(', ');
}
