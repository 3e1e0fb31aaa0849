import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState, type CSSProperties } from 'react';
import { formatPlain, formatQuantity } from '../../../lib/format/money';
import { DataState } from '../../../ui/feedback/data-state';
import { Card } from '../../../ui/layout/card';
import { DataTable } from '../../../ui/layout/data-table';
import { Pill } from '../../../ui/layout/pill';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { importedItemsQuery, type Import, type ImportedItem } from '../api/import-queries';

const FIRST = 100;

interface Column {
  head: string;
  of: (item: ImportedItem) => string;
  figure?: boolean;
}

const COLUMNS: readonly Column[] = [
  { head: 'S.No.', of: ({ source }) => source?.number ?? '' },
  { head: 'Description', of: descriptionOf },
  // What is in doubt is marked as such.
  { head: 'Room', of: ({ room_label, source }) => room_label ?? (source?.room ? `${source.room.text}?` : '') },
  { head: 'Unit', of: ({ manual }) => manual?.unit ?? '' },
  { head: 'Quantity', of: ({ manual }) => (manual ? formatQuantity(manual.quantity) : ''), figure: true },
  { head: 'Rate ₹', of: ({ manual }) => (manual?.rate ? formatPlain(manual.rate) : ''), figure: true },
  { head: 'Amount ₹', of: ({ manual }) => (manual?.amount ? formatPlain(manual.amount) : ''), figure: true },
];

/** Whole descriptions keep their lines, and are not squeezed by the figures on a phone. */
const CELL: Readonly<Record<string, CSSProperties>> = { Description: { whiteSpace: 'pre-line', minWidth: 200 } };

/** The whole text of an item: its title may be no more than the shortened beginning of it. */
function descriptionOf({ title, description }: ImportedItem): string {
  const stem = title.replace(/…$/, '').trimEnd();
  return (description[0]?.startsWith(stem) ? description : [title, ...description]).join('\n');
}

/** The items as they were read, by the file's own sections and numbers; columns that the file does not fill are left out. */
export function ImportItems({ job }: { job: Import }) {
  const query = useQuery(importedItemsQuery(job));
  return (
    <DataState query={query} skeleton={<Skeleton h={280} radius={12} />}>
      {(items) => <Items items={items} />}
    </DataState>
  );
}

function Items({ items }: { items: readonly ImportedItem[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, FIRST);
  const columns = COLUMNS.filter(({ of }) => items.some((item) => of(item) !== ''));
  return (
    <Card title="Items" aside={<Pill>{items.length}</Pill>}>
      <ScrollRegion label="Every item">
        <DataTable of="words">
          <thead>
            <tr>
              {columns.map(({ head, figure }) => (
                <th key={head} scope="col" className={figure ? 'num' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((item, index) => {
              const section = item.source?.section ?? '';
              return (
                <Fragment key={item.id}>
                  {section !== (shown[index - 1]?.source?.section ?? '') && (
                    <tr>
                      <th scope="rowgroup" colSpan={columns.length}>
                        {section}
                      </th>
                    </tr>
                  )}
                  <tr>
                    {columns.map(({ head, of, figure }) => (
                      <td key={head} className={figure ? 'num' : undefined} style={CELL[head]}>
                        {of(item)}
                      </td>
                    ))}
                  </tr>
                </Fragment>
              );
            })}
          </tbody>
        </DataTable>
      </ScrollRegion>
      {shown.length < items.length && (
        <Button variant="default" mt="sm" onClick={() => setIsWhole(true)}>
          Show all {items.length} items
        </Button>
      )}
    </Card>
  );
}
