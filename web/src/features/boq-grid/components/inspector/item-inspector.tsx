import { ActionIcon, Anchor, Button, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../../../lib/format/money';
import { paths } from '../../../../lib/paths';
import { StackedBar } from '../../../../ui/charts-svg/stacked-bar';
import { WhyButton } from '../../../../ui/boq/why-button';
import type { Item, ItemComponent } from '../../api/items-query';
import { editQueueOf } from '../../model/edits/boq-edits';
import { wholesFor } from '../../model/arrange';
import type { RoomChoice } from '../../model/rooms/rooms-for';
import { ComponentsTable } from '../panel/components-table';
import { ItemEditor } from '../panel/item-editor';
import { TypedItem } from '../panel/typed-item';
import { useDeleteItem } from '../parts/use-delete-item';
import { ItemFacts } from '../panel/item-facts';
import { FinishOptions } from './finish-options';
import classes from './inspector.module.css';
import { ItemPicture } from '../parts/item-picture';
import { ManyItems } from './many-items';

interface Props extends ItemProps {
  /** What it is about: the row with the focus, or the rows that are picked. */
  items: readonly Item[];
  onClose: () => void;
}

/** What the row at hand is, next to the grid; it follows the focus, and takes it where an item was opened by its name. */
export function ItemInspector(props: Props) {
  const { items, opened, onClose } = props;
  const dock = useRef<HTMLElement>(null);
  const [item] = items;
  const one = items.length === 1 ? item : undefined;
  useEffect(() => {
    if (opened && !dock.current?.contains(document.activeElement)) dock.current?.focus({ preventScroll: true });
  }, [opened]);
  return (
    <aside ref={dock} tabIndex={-1} className={classes.dock} aria-label="Inspector" data-item={one?.id}>
      <div className={classes.head}>
        <Title order={2} className={classes.title} title={one?.title}>
          {one?.title ?? `${items.length} items`}
        </Title>
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

interface ItemProps {
  boqId: string;
  /** Every item of the BOQ. */
  all: readonly Item[];
  rooms: readonly RoomChoice[];
  canEdit: boolean;
  canEditRate: boolean;
  /** It was opened by its name or a link: its fields are there at once. */
  opened: boolean;
  /** Offers the formulas of recipes. */
  hasFormulas: boolean;
  renderRate: (item: Item, component: ItemComponent) => ReactNode;
  /** What else belongs to one item, of other features: what it earns, its images, comments and history. */
  renderMore: (item: Item) => ReactNode;
  /** Called when the item's changes are saved. */
  onSaved?: () => void;
  /** Called when the item is removed. */
  onGone: () => void;
}

/** Everything of one item: its picture, fields, finishes, why it costs what it costs, and what other features know. */
export function OneItem(props: ItemProps & { item: Item }) {
  const { boqId, item, all, canEdit, canEditRate, opened, hasFormulas, renderRate, renderMore } = props;
  const queue = editQueueOf(useQueryClient(), boqId);
  return (
    <>
      <ItemPicture item={item} />
      {item.service === 'carpentry' && item.dimension?.L && item.room && (
        <Anchor component={Link} to={paths.onPlan(boqId, item.id)} fz="sm">
          On the plan
        </Anchor>
      )}
      <Fold title={canEdit ? 'All fields' : 'Fields'} isOpen={opened}>
        <Fields {...props} />
      </Fold>
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
          hasFormulas={hasFormulas}
          isNarrow
          renderRate={(component) => renderRate(item, component)}
        />
      </section>
      {renderMore(item)}
      <Fold title="Description and tax" isOpen={opened}>
        <ItemFacts item={item} hasTax={canEditRate} />
      </Fold>
    </>
  );
}

function Fields({
  boqId,
  item,
  all,
  rooms,
  canEdit,
  canEditRate,
  hasFormulas,
  onSaved,
  onGone,
}: ItemProps & { item: Item }) {
  const askDelete = useDeleteItem(boqId, onGone);
  const nothing = (): void => undefined;
  const shared = {
    boqId,
    item,
    rooms,
    canEdit,
    canEditRate,
    deleteButton: (
      <Button variant="subtle" color="terracotta" onClick={() => void askDelete(item)}>
        Delete
      </Button>
    ),
  };
  if (item.manual) return <TypedItem {...shared} manual={item.manual} onDone={onSaved ?? nothing} />;
  return (
    <ItemEditor {...shared} wholes={wholesFor(all, item.id)} hasFormulas={hasFormulas} onSaved={onSaved ?? nothing} />
  );
}

/** A part of the inspector whose content is there while it is unfolded. */
export function Fold({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details open={open} className={classes.section} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
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
