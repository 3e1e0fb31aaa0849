import { SERVICES } from '../../../api/services';
import { Checkbox, Paper } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '../../../lib/api/with-params';
import { EmptyState } from '../../../ui/feedback/data-state';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { SearchField } from '../../../ui/form/search-field';
import { SelectField } from '../../../ui/form/select-field';
import { DataTable, wide } from '../../../ui/layout/data-table';
import type { RateBook } from '../api/rate-book-queries';
import { filterRates, isChanged } from '../model/rates';
import { RateRow } from './rate-row';
import classes from './rate-books.module.css';

const KINDS = [
  { value: '', label: 'Material and labour' },
  { value: 'material', label: 'Material' },
  { value: 'labour', label: 'Labour' },
];

/** Every rate of a version next to the previous version; in a draft each can be changed. Filters are in the URL. */
export function RateTable({ book }: { book: RateBook }) {
  const [params, setParams] = useSearchParams();
  const [editing, setEditing] = useState<string | null>(null);
  const filter = {
    q: params.get('q') ?? '',
    kind: params.get('kind') ?? '',
    service: params.get('service') ?? '',
    changed: params.get('changed') === '1',
  };
  const rates = filterRates(book.rates, filter);
  const isDraft = book.status === 'draft';
  // A published version that changed nothing has nothing to compare.
  const isCompared = isDraft || book.rates.some(isChanged);

  const set = (name: string, value: string): void => setParams(withParams({ [name]: value }), { replace: true });

  return (
    <>
      <div className={classes.filters}>
        <SearchField label="Search" placeholder="Label or note" value={filter.q} onChange={(text) => set('q', text)} />
        <SelectField label="Kind" value={filter.kind} options={KINDS} onChange={(value) => set('kind', value)} />
        <SelectField
          label="Trade"
          value={filter.service}
          options={[{ value: '', label: 'All trades' }, ...SERVICES.map(({ id, label }) => ({ value: id, label }))]}
          onChange={(value) => set('service', value)}
        />
        {isCompared && (
          <Checkbox
            label="Changed only"
            checked={filter.changed}
            onChange={(event) => set('changed', event.currentTarget.checked ? '1' : '')}
          />
        )}
      </div>
      {rates.length === 0 ? (
        <EmptyState title="No rate found" reason="No rate of this version matches these filters." />
      ) : (
        <Paper withBorder radius="lg" className={classes.sheet}>
          <ScrollRegion label="Rates">
            <DataTable
              pad={8}
              gap={16}
              className={classes.table}
              head={[
                'Rate',
                wide('Unit'),
                ...(isCompared
                  ? [wide(book.compared_with === null ? 'Before ₹' : `Version ${book.compared_with} ₹`)]
                  : []),
                `Version ${book.version} ₹`,
                ...(isCompared ? ['Change'] : []),
              ]}
            >
              <tbody>
                {rates.map((rate) => (
                  <RateRow
                    key={rate.label}
                    version={book.version}
                    rate={rate}
                    canEdit={isDraft}
                    isCompared={isCompared}
                    editing={editing === rate.label}
                    onEdit={(open) => setEditing(open ? rate.label : null)}
                  />
                ))}
              </tbody>
            </DataTable>
          </ScrollRegion>
        </Paper>
      )}
    </>
  );
}
