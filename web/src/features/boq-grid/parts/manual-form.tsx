import { Button, Textarea, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { formatExact } from '../../../lib/format/money';
import { MoneyInput } from '../../../ui/form/money-input';
import { NumberField } from '../../../ui/form/number-field';
import { SelectField } from '../../../ui/form/select-field';
import { useSaveLock } from '../../../ui/form/use-save-lock';
import type { ManualFields } from '../api/item-commands';
import { SERVICES } from '../../../api/services';
import { roomOptions, type RoomChoice } from '../model/rooms-for';
import classes from './item-form.module.css';
import { NumberFields } from './number-fields';
import { Columns } from '../../../ui/layout/columns';

interface Props {
  initial: ManualFields;
  /** The source's own amount, which stands until its quantity or rate is changed. */
  statedAmount?: number;
  rooms: readonly RoomChoice[];
  errors: Readonly<Record<string, string>>;
  busy: boolean;
  canEdit: boolean;
  /** False for those who may change everything but a rate. */
  canEditRate: boolean;
  submitLabel: string;
  deleteButton?: ReactNode;
  onSubmit: (fields: ManualFields) => void;
}

/** A typed or imported line: what, where, how much of it, at which rate. */
export function ManualForm(props: Props) {
  const { initial, statedAmount, rooms, errors, busy, canEdit, canEditRate, submitLabel, deleteButton, onSubmit } =
    props;
  const [fields, setFields] = useState(initial);
  const [quantity, setQuantity] = useState<number | null>(initial.quantity);
  const form = useRef<HTMLFormElement>(null);
  const isSaving = useSaveLock(busy);
  const set = (change: Partial<ManualFields>): void => setFields({ ...fields, ...change });
  const untouched = quantity === initial.quantity && fields.rate === initial.rate;
  const product = quantity === null ? null : Math.round(quantity * fields.rate * 100) / 100;
  const amount = untouched ? (statedAmount ?? product) : product;
  const ready = fields.description.trim() !== '' && fields.unit.trim() !== '' && quantity !== null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (quantity !== null && ready && !isSaving) onSubmit({ ...fields, quantity });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Columns of={2} gap={14} rowGap={12}>
        <Textarea
          style={{ gridColumn: '1 / -1' }}
          label="Description"
          rows={3}
          value={fields.description}
          error={errors.description}
          disabled={!canEdit}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <SelectField
          label="Service"
          value={fields.service}
          error={errors.service}
          disabled={!canEdit}
          options={SERVICES.map(({ id, label }) => ({ value: id, label }))}
          onChange={(value) => {
            const service = SERVICES.find(({ id }) => id === value)?.id;
            if (service) set({ service });
          }}
        />
        <SelectField
          label="Room"
          value={fields.room ?? ''}
          error={errors.room}
          disabled={!canEdit}
          options={roomOptions(rooms, fields.room ?? null)}
          onChange={(value) => set({ room: value || null })}
        />
        <NumberField
          label="Quantity"
          value={quantity}
          error={errors.quantity}
          disabled={!canEdit}
          onChange={setQuantity}
        />
        <TextInput
          label="Unit"
          placeholder="sqft"
          maxLength={30}
          value={fields.unit}
          error={errors.unit}
          disabled={!canEdit}
          onChange={(event) => set({ unit: event.currentTarget.value })}
        />
        <MoneyInput
          label="Rate"
          value={fields.rate}
          error={errors.rate}
          disabled={!canEdit || !canEditRate}
          description={canEdit && !canEditRate ? 'Changed by a designer' : undefined}
          onChange={(rate) => set({ rate })}
        />
        <NumberFields
          inputs={null}
          valueOf={(_name, api) => fields[api as keyof ManualFields]}
          errors={errors}
          disabled={!canEdit}
          onChange={(value, _name, api) => set({ [api]: value })}
        />
        <div>
          <span className={classes.hint}>Amount</span>
          <br />
          <strong className="num">{amount === null ? '–' : formatExact(amount)}</strong>
        </div>
      </Columns>
      {canEdit && (
        <div className={classes.actions}>
          {deleteButton ?? <span />}
          <Button type="submit" disabled={!ready || isSaving}>
            {isSaving ? 'Saving...' : submitLabel}
          </Button>
        </div>
      )}
    </form>
  );
}
