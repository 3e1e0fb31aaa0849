import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { SERVICES } from '../../../../api/services';
import { formatWhole } from '../../../../lib/format/money';
import { MoneyInput } from '../../../../ui/form/money-input';
import { NumberField } from '../../../../ui/form/number-field';
import { SelectField } from '../../../../ui/form/select-field';
import { useFields, type Refusals } from '../../../../ui/form/use-fields';
import { useSaveLock } from '../../../../ui/form/use-save-lock';
import { useUnsaved } from '../../../../ui/form/use-unsaved';
import { Columns } from '../../../../ui/layout/columns';
import type { ManualFields } from '../../api/item-commands';
import { roomOptions, type RoomChoice } from '../../model/rooms/rooms-for';
import classes from './item-form.module.css';
import { NumberFields } from './number-fields';

type Draft = Omit<ManualFields, 'quantity'> & { quantity: number | null };

interface Props {
  initial: ManualFields;
  /** The source's own amount, which is kept until its quantity or rate is changed. */
  statedAmount?: number;
  rooms: readonly RoomChoice[];
  busy: boolean;
  canEdit: boolean;
  /** False for those who may change everything but a rate. */
  canEditRate: boolean;
  submitLabel: string;
  deleteButton?: ReactNode;
  /** `refuse` shows a failure at the fields that it names. */
  onSubmit: (fields: ManualFields, refuse: Refusals['refuse']) => void;
}

/** A typed or imported line: what, where, how much of it, at which rate. */
export function ManualForm(props: Props) {
  const { initial, statedAmount, rooms, busy, canEdit, canEditRate, submitLabel, deleteButton, onSubmit } = props;
  const form = useFields<Draft>({ initialValues: initial });
  const { description, unit, quantity, rate, room } = form.values;
  const isSaving = useSaveLock(busy);
  useUnsaved(form.isDirty() && !busy);
  const untouched = quantity === initial.quantity && rate === initial.rate;
  const product = quantity === null ? null : Math.round(quantity * rate * 100) / 100;
  const amount = untouched ? (statedAmount ?? product) : product;
  const ready = description.trim() !== '' && unit.trim() !== '' && quantity !== null;
  const submit = form.onSubmit((fields) => {
    if (quantity !== null && ready && !isSaving) onSubmit({ ...fields, quantity }, form.refuse);
  });
  const field = (name: keyof Draft) => ({ ...form.getInputProps(name), disabled: !canEdit });

  return (
    <form onSubmit={submit} noValidate>
      <Columns of={2} gap={14} rowGap={12}>
        <Textarea style={{ gridColumn: '1 / -1' }} label="Description" rows={3} {...field('description')} />
        <SelectField
          label="Service"
          options={SERVICES.map(({ id, label }) => ({ value: id, label }))}
          {...field('service')}
        />
        <SelectField
          label="Room"
          options={roomOptions(rooms, room ?? null)}
          {...field('room')}
          value={room ?? ''}
          onChange={(value) => form.setFieldValue('room', value || null)}
        />
        <NumberField label="Quantity" {...field('quantity')} />
        <TextInput label="Unit" placeholder="sqft" maxLength={30} {...field('unit')} />
        <MoneyInput
          label="Rate"
          description={canEdit && !canEditRate ? 'Changed by a designer' : undefined}
          {...field('rate')}
          disabled={!canEdit || !canEditRate}
        />
        <Checkbox
          pb={8}
          style={{ alignSelf: 'end' }}
          label="The rate includes GST"
          {...form.getInputProps('rate_includes_tax', { type: 'checkbox' })}
          disabled={!canEdit || !canEditRate}
        />
        <NumberFields
          inputs={null}
          valueOf={(_name, api) => form.values[api as keyof Draft]}
          errors={form.errors}
          disabled={!canEdit}
          onChange={(value, _name, api) => form.setFieldValue(api, value)}
        />
        <div>
          <span className={classes.hint}>{form.values.rate_includes_tax ? 'Amount, with GST' : 'Amount'}</span>
          <br />
          <strong className="num">{amount === null ? '–' : formatWhole(amount)}</strong>
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
