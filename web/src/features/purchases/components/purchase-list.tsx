import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toastError, toast } from '../../../ui/feedback/toast-store';
import { useBoqCommand } from '../../../lib/api/use-command';
import { refreshBoq } from '../../../lib/boq/boq-cache';
import { undoRevision } from '../../../lib/boq/undo-revision';
import { paths } from '../../../lib/paths';
import { newCommandKey } from '../../../lib/api/api-client';
import { whenPhrase } from '../../../lib/format/dates';
import { MoneyText } from '../../../ui/boq/money-text';
import { EmptyState } from '../../../ui/feedback/data-state';
import { Notice } from '../../../ui/feedback/notice';
import { ChoiceChips } from '../../../ui/form/choice-chips';
import { NumberField } from '../../../ui/form/number-field';
import { Card } from '../../../ui/layout/card';
import { DataTable } from '../../../ui/layout/data-table';
import { MessageBar } from '../../../ui/layout/message-bar';
import { markPurchases, type Purchase, type PurchaseList as List, type PurchaseMarks } from '../api/purchases';
import { aheadText, groupsOf, type Grouping } from '../model/groups';
import { PurchaseRow } from './purchase-row';
import classes from './purchases.module.css';

const MOST_SPARE = 30;
const CHOICES = [
  { value: 'phase', label: 'By phase' },
  { value: 'vendor', label: 'By vendor' },
  { value: 'material', label: 'By material' },
] as const;

interface Props {
  boqId: string;
  list: List;
  by: Grouping;
  onBy: (by: Grouping) => void;
  itemPath: (itemId: string) => string;
  /** The name of a trade. */
  trade: (service: string) => string;
  /** Where these rows are asked for. */
  ask: (rows: readonly Purchase[], title: string) => ReactNode;
}

/** What is bought, in groups, with what was ordered of it and what it costs. */
export function PurchaseList({ boqId, list, by, onBy, itemPath, trade, ask }: Props) {
  const queryClient = useQueryClient();
  const undo = (revision: number): void => {
    undoRevision({ boqId, revision }, newCommandKey())
      .then(() => refreshBoq(queryClient, boqId))
      .catch(toastError);
  };
  const mark = useBoqCommand<PurchaseMarks, { revision: number }>({
    boqId,
    run: markPurchases(boqId),
    onSuccess: ({ revision }) =>
      void toast.success('Noted in the purchase list', { action: { label: 'Undo', run: () => undo(revision) } }),
    onError: toastError,
  });
  if (list.rows.length === 0)
    return (
      <EmptyState
        title="Nothing to buy yet"
        reason="The materials of every item are listed here once the BOQ has items."
      />
    );
  const late = list.rows.filter((row) => row.late).length;
  return (
    <Stack gap="md" aria-busy={mark.isPending}>
      <MessageBar>
        <ChoiceChips legend="Group" hideLegend joined value={by} onChange={onBy} choices={CHOICES} />
        <Text fz="sm" c="dimmed">
          {list.rows.filter(({ ordered }) => ordered !== null).length} of {list.rows.length} ordered
        </Text>
      </MessageBar>
      {late > 0 && (
        <Notice tone="attention">
          {late === 1
            ? '1 row is late: it had to be ordered before today.'
            : `${late} rows are late: they had to be ordered before today.`}
        </Notice>
      )}
      {list.starts_on === null && (
        <Text fz="sm" c="dimmed">
          <Anchor component={Link} to={`${paths.details(boqId)}?panel=settings`} fz="inherit" underline="always">
            Choose the start of work
          </Anchor>{' '}
          to see the day by which each material is ordered.
        </Text>
      )}
      {groupsOf(list.rows, by, trade).map(({ title, rows, cost, lead }) => (
        <Card
          key={title}
          title={title}
          aside={
            <Group gap="sm" wrap="nowrap">
              {ask(rows, title)}
              <MoneyText rupees={cost} />
            </Group>
          }
        >
          {lead !== null && (
            <Text fz="xs" c="dimmed">
              Ordered {aheadText(lead)}.
            </Text>
          )}
          <ul className={classes.rows}>
            {rows.map((row) => (
              <PurchaseRow
                key={row.key}
                row={row}
                group={title}
                sameLead={lead !== null}
                itemPath={itemPath}
                onOrder={({ key }, ordered) => mark.mutate({ marks: [{ key, ordered }] })}
                onNote={({ key }, note) => mark.mutate({ marks: [{ key, note: note || null }] })}
              />
            ))}
          </ul>
        </Card>
      ))}
      <NotNeeded rows={list.not_needed} />
      <Cost list={list} onSpare={(spare) => mark.mutate({ marks: [], spare_percent: spare })} />
    </Stack>
  );
}

function NotNeeded({ rows }: { rows: List['not_needed'] }) {
  if (rows.length === 0) return null;
  return (
    <Card title="Ordered, but no longer needed">
      <ul>
        {rows.map(({ key, label, by, at }) => (
          <li key={key}>
            {label}, ordered by {by}, {whenPhrase(at)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** From the material of the BOQ to what is paid, step by step, and the spare that is part of it. */
function Cost({ list, onSpare }: { list: List; onSpare: (percent: number) => void }) {
  const { cost, spare_percent: before } = list;
  const [spare, setSpare] = useState<number | null>(before);
  return (
    <Card title="What it costs" aside={<MoneyText rupees={cost.list} />}>
      <DataTable>
        <tbody>
          <tr>
            <th scope="row">Material of the BOQ, at cost</th>
            <td>
              <MoneyText rupees={cost.bill} />
            </td>
          </tr>
          {cost.steps.map(({ label, amount }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <MoneyText rupees={amount} />
              </td>
            </tr>
          ))}
          <tr data-sum>
            <th scope="row">To pay</th>
            <td>
              <MoneyText rupees={cost.list} />
            </td>
          </tr>
        </tbody>
      </DataTable>
      <form
        className={classes.screen}
        onSubmit={(event) => {
          event.preventDefault();
          if (spare !== null) onSpare(spare);
        }}
      >
        <Group gap={8} align="end" mt="md">
          <NumberField
            label="Spare of the same lot, %"
            description="Of tiles, laminates, rolls and fabrics."
            decimals={2}
            value={spare}
            onChange={setSpare}
            error={spare !== null && spare > MOST_SPARE ? `At most ${MOST_SPARE} %` : undefined}
          />
          <Button type="submit" variant="default" disabled={spare === null || spare === before || spare > MOST_SPARE}>
            Save spare
          </Button>
        </Group>
      </form>
    </Card>
  );
}
