import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { formatExact, formatPlain, formatQuantity } from '../../../lib/format/money';
import { Card } from '../../../ui/layout/card';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { WhyButton } from '../../../ui/boq/why-button';
import { DataTable, wide } from '../../../ui/layout/data-table';
import type { IssueDocument } from '../api/issue-queries';
import { measureOf, roomOf } from '../model/offer-why-item';
import classes from './offer.module.css';

type Item = IssueDocument['items'][number];

/** Maximum number of lines expanded at first. */
const SHOWN = 40;

function about(item: Item): string {
  const words = [roomOf(item), item.size, item.finish, ...item.description];
  return words.filter(Boolean).join(' · ');
}

/** All lines of an issue by service, with quantity, rate and amount. */
export function OfferLines({ document }: { document: IssueDocument }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    new Set(document.items.length <= SHOWN ? document.services.map(({ service }) => service) : []),
  );
  const all = open.size === document.services.length;
  const toggle = (service: string, isOpen: boolean): void =>
    setOpen((old) => {
      if (old.has(service) === isOpen) return old;
      const next = new Set(old);
      if (isOpen) next.add(service);
      else next.delete(service);
      return next;
    });
  return (
    <Card
      title="Every line"
      aside={
        <Button
          size="xs"
          variant="default"
          onClick={() => setOpen(new Set(all ? [] : document.services.map(({ service }) => service)))}
        >
          {all ? 'Fold all' : `Show all ${document.items.length} lines`}
        </Button>
      }
    >
      {document.services.map(({ service, label, items, cost }) => (
        <details
          key={service}
          className={classes.service}
          open={open.has(service)}
          onToggle={(event) => toggle(service, event.currentTarget.open)}
        >
          <summary>
            <span>{label}</span>
            <Text span c="dimmed" fz={13}>
              {items}
            </Text>
            <span className="num">{formatExact(cost)}</span>
          </summary>
          <ScrollRegion label={`Lines of ${label.toLowerCase()}`}>
            <DataTable gap={20} head={['Item', wide('Quantity'), wide('Count'), wide('Rate ₹'), 'Amount ₹']}>
              <tbody>
                {document.items
                  .filter((item) => item.service === service)
                  .map((item) => (
                    <tr key={item.id}>
                      <td>
                        {item.title}
                        <Text span display="block" c="dimmed" fz={13}>
                          {about(item)}
                          <span className="mantine-hidden-from-sm">{measureOf(item)}</span>
                        </Text>
                      </td>
                      <td className="num mantine-visible-from-sm">
                        {formatQuantity(item.quantity)} {item.unit}
                      </td>
                      <td className="num mantine-visible-from-sm">{item.count}</td>
                      <td className="num mantine-visible-from-sm">
                        {item.rate === null ? (
                          '–'
                        ) : (
                          <WhyButton repeats of={`item:${item.id}`} label={`the rate of ${item.title}`}>
                            {formatPlain(item.rate)}
                          </WhyButton>
                        )}
                      </td>
                      <td className="num">
                        <WhyButton of={`item:${item.id}`} label={item.title}>
                          {formatPlain(item.cost)}
                        </WhyButton>
                      </td>
                    </tr>
                  ))}
              </tbody>
            </DataTable>
          </ScrollRegion>
        </details>
      ))}
    </Card>
  );
}
