import { Button, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../../lib/api/errors';
import { useBoqCommand } from '../../../../lib/api/use-command';
import { SidePanel } from '../../../../ui/layout/side-panel';
import { toast } from '../../../../ui/feedback/toast-store';
import { WhyButton } from '../../../../ui/boq/why-button';
import { editManualItem, type ManualEditInput } from '../../api/item-commands';
import type { Item, ItemComponent } from '../../api/items-query';
import { wholesFor } from '../../model/arrange';
import { fullText } from '../../model/line-text';
import type { RoomChoice } from '../../model/rooms/rooms-for';
import { typedNumbersOf } from '../../model/item-draft';
import { spliceItem } from '../../model/splice';
import { ComponentsTable } from './components-table';
import { ItemEditor } from './item-editor';
import { ItemFacts } from './item-facts';
import { ItemPicture } from '../parts/item-picture';
import classes from '../parts/item-form.module.css';
import { ManualForm } from '../parts/manual-form';
import { useDeleteItem } from '../parts/use-delete-item';

interface Props {
  boqId: string;
  item: Item | undefined;
  items: readonly Item[];
  rooms: readonly RoomChoice[];
  canEdit: boolean;
  canEditRate: boolean;
  renderRate: (item: Item, component: ItemComponent) => ReactNode;
  /** Offers the formulas of recipes. */
  hasFormulas?: boolean;
  /** What else belongs to the item: its images and comments. */
  extras?: ReactNode;
  onClose: () => void;
}

/** The panel of one item: its fields, its cost, its reasons. */
export function ItemPanel(props: Props) {
  const { boqId, item, items, rooms, canEdit, canEditRate, renderRate, hasFormulas, extras, onClose } = props;
  const askDelete = useDeleteItem(boqId, onClose);
  const deleteButton = item && (
    <Button variant="subtle" color="terracotta" onClick={() => void askDelete(item)}>
      Delete
    </Button>
  );
  return (
    <SidePanel open={item !== undefined} onClose={onClose} title={item?.title}>
      {item && (
        <>
          <ItemPicture item={item} />
          <ItemFacts item={item} />
          {item.manual ? (
            <ManualPanel
              key={item.id}
              {...{ boqId, item, rooms, canEdit, canEditRate, deleteButton, onClose, manual: item.manual }}
            />
          ) : (
            <ItemEditor
              key={item.id}
              boqId={boqId}
              item={item}
              wholes={wholesFor(items, item.id)}
              rooms={rooms}
              canEdit={canEdit}
              canEditRate={canEditRate}
              renderRate={(component) => renderRate(item, component)}
              hasFormulas={hasFormulas}
              deleteButton={deleteButton}
              onSaved={onClose}
            />
          )}
          {extras}
        </>
      )}
    </SidePanel>
  );
}

interface ManualPanelProps extends Pick<Props, 'boqId' | 'rooms' | 'canEdit' | 'canEditRate' | 'onClose'> {
  item: Item;
  manual: NonNullable<Item['manual']>;
  deleteButton: ReactNode;
}

function ManualPanel(props: ManualPanelProps) {
  const { boqId, item, manual, rooms, canEdit, canEditRate, deleteButton, onClose } = props;
  const queryClient = useQueryClient();
  const save = useBoqCommand<ManualEditInput, Awaited<ReturnType<typeof editManualItem>>>({
    boqId,
    run: editManualItem,
    onSuccess: (answer) => {
      spliceItem(queryClient, boqId, answer);
      toast.success('item updated');
      onClose();
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
  const initial = {
    service: item.service,
    description: fullText(item),
    room: item.room,
    unit: manual.unit,
    quantity: manual.quantity,
    rate: manual.gross?.rate ?? manual.rate,
    rate_includes_tax: item.rate_includes_tax,
    ...typedNumbersOf(item),
  };
  return (
    <>
      <ManualForm
        initial={initial}
        statedAmount={manual.gross?.amount ?? manual.amount}
        rooms={rooms}
        busy={save.isPending}
        canEdit={canEdit}
        canEditRate={canEditRate}
        submitLabel="Save"
        deleteButton={deleteButton}
        onSubmit={(fields, refuse) => {
          const changed = Object.fromEntries(
            (Object.keys(fields) as (keyof typeof fields)[])
              .filter((key) => fields[key] !== initial[key as keyof typeof initial])
              .map((key) => [key, fields[key]]),
          );
          // A rate alone would be one without GST.
          if ('rate' in changed) changed.rate_includes_tax = fields.rate_includes_tax;
          if (Object.keys(changed).length === 0) onClose();
          else save.mutate({ boqId, item, fields: changed, seen: item.revision }, { onError: refuse });
        }}
      />
      {item.components.length > 0 && (
        <>
          <Title order={3} mt={22} mb={8} ff="text" fz="sm" fw={600}>
            Why this number
          </Title>
          <p className={classes.hint}>
            <WhyButton of={`item:${item.id}`} label={item.title}>
              Where every rate is from, and who changed what
            </WhyButton>
          </p>
          <ComponentsTable item={item} components={item.components} count={item.count} rest={item.pieces_rounding} />
        </>
      )}
    </>
  );
}
