import { ActionIcon, Button, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatMoney } from '../../../../lib/format/money';
import { StackedBar } from '../../../../ui/charts-svg/stacked-bar';
import { WhyButton } from '../../../../ui/boq/why-button';
import type { Item, ItemComponent } from '../../api/items-query';
import { editQueueOf } from '../../model/edits/boq-edits';
import { ComponentsTable } from '../panel/components-table';
import { ItemFacts } from '../panel/item-facts';
import { FinishOptions } from './finish-options';
import classes from './inspector.module.css';
import { ItemPicture } from '../parts/item-picture';
import { ManyItems } from './many-items';

interface Props {
  boqId: string;
  /** What it is about: the row with the focus, or the rows that are picked. */
  items: readonly Item[];
  /** Every item of the BOQ. */
  all: readonly Item[];
  canEdit: boolean;
  /** Offers the formulas of recipes. */
  hasFormulas: boolean;
  renderRate: (item: Item, component: ItemComponent) => ReactNode;
  /** What else belongs to one item, of other features: what it earns, its images, comments and history. */
  renderMore: (item: Item) => ReactNode;
  onOpen: (itemId: string) => void;
  onClose: () => void;
}

/** What the row at hand is, next to the grid; it follows the focus and takes none by itself. */
export function ItemInspector(props: Props) {
  const { items, onOpen, onClose } = props;
  const [item] = items;
  const one = items.length === 1 ? item : undefined;
  return (
    <aside className={classes.dock} aria-label="Inspector" data-item={one?.id}>
      <div className={classes.head}>
        <Title order={2} className={classes.title} title={one?.title}>
          {one?.title ?? `${items.length} items`}
        </Title>
        {one && (
          <Button size="compact-sm" variant="default" onClick={() => onOpen(one.id)}>
            {props.canEdit ? 'Edit' : 'Open'}
          </Button>
        )}
        <ActionIcon variant="subtle" color="gray" aria-label="Close the inspector" onClick={onClose}>
          ✕
        </ActionIcon>
      </div>
      <div className={classes.body}>
        {one ? <OneItem key={one.id} {...props} item={one} /> : items.length > 1 && <ManyItems items={items} />}
        {items.length === 0 && (
          <Text c="dimmed" fz="sm">
            Choose a row to see its picture, finishes, costs, comments and history.
          </Text>
        )}
      </div>
    </aside>
  );
}

function OneItem({ boqId, item, all, canEdit, hasFormulas, renderRate, renderMore }: Props & { item: Item }) {
  const queue = editQueueOf(useQueryClient(), boqId);
  return (
    <>
      <ItemPicture item={item} />
      <FinishOptions
        {...{ boqId, item, all, canEdit }}
        onChoose={({ id, label }) =>
          queue.put([{ itemId: item.id, column: 'finish', value: id, text: label, base: item.finish_id }])
        }
      />
      <section className={classes.section} aria-label="Why this number">
        <Title order={3} mb={6} ff="text" fz="sm" fw={600}>
          Why{' '}
          <WhyButton of={`item:${item.id}`} label={item.title}>
            {formatMoney(item.cost)}
          </WhyButton>
        </Title>
        {item.components.length > 1 && <StackedBar label="Parts" parts={sharesOf(item)} legend={false} />}
        <ComponentsTable
          item={item}
          components={item.components}
          count={item.count}
          rest={item.pieces_rounding}
          hasFormulas={hasFormulas}
          isNarrow
          renderRate={(component) => renderRate(item, component)}
        />
      </section>
      {renderMore(item)}
      <Fold title="Description and tax">
        <ItemFacts item={item} />
      </Fold>
    </>
  );
}

/** A part of the inspector whose content is there while it is unfolded. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.section} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {open && children}
    </details>
  );
}

/** The parts of an item by their amounts, the largest four apart. */
function sharesOf({ components }: Item) {
  const sorted = components.toSorted((one, other) => other.amount - one.amount);
  const [large, small] = [sorted.slice(0, 4), sorted.slice(4)];
  const parts = large.map(({ kind, label, amount }, index) => ({ key: `${index} ${kind}`, label, value: amount }));
  const rest = small.reduce((sum, { amount }) => sum + amount, 0);
  return rest > 0 ? [...parts, { key: 'others', label: 'Others', value: rest }] : parts;
}
