import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { refreshBoq } from '../../../lib/boq/boq-cache';
import { ApiError, isStatus, messageOf } from '../../../lib/api/errors';
import { focusFirstBad } from '../../../lib/browser/focus-first-bad';
import { paths } from '../../../lib/paths';
import { can } from '../../../lib/permissions';
import { undoRevision } from '../../../lib/boq/undo-revision';
import { useBoqCommand } from '../../../lib/api/use-command';
import { NumberField } from '../../../ui/form/number-field';
import { SelectField } from '../../../ui/form/select-field';
import { toast } from '../../../ui/feedback/toast-store';
import type { Boq } from '../api/boq-queries';
import { changeBoq, estimateChange, type ChangeInput } from '../api/change-commands';
import { cityName, layoutName, packageName } from '../model/facts';
import { BUDGET_TYPES, changeOf, CITIES, isPriced, LAYOUTS, settingsOf } from '../model/settings';
import { ChangePreview } from './change-preview';
import { RateBookHint } from './rate-book-hint';
import { Columns } from '../../../ui/layout/columns';
import { Form } from '../../../ui/form/form';

const SETTLE_MS = 250;

interface Props {
  boq: Boq;
  /** The newest published rate book, once it is known. */
  newestRateBook?: number | undefined;
  onClose: () => void;
}

/** Title and what the BOQ is priced by; the total after the change shows while it is made. */
export function BoqSettings({ boq, newestRateBook, onClose }: Props) {
  const boqId = boq.boq_id;
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => settingsOf(boq));
  const set = (change: Partial<typeof draft>): void => setDraft({ ...draft, ...change });
  const change = changeOf(boq, draft);
  const text = JSON.stringify(change);
  const [settled] = useDebouncedValue(text, SETTLE_MS);
  const preview = useQuery({
    queryKey: ['boq-change', boqId, boq.revision, settled],
    queryFn: ({ signal }) => estimateChange({ boqId, change: JSON.parse(settled) as ChangeInput['change'] }, signal),
    enabled: settled !== 'null',
    placeholderData: keepPreviousData,
    retry: false,
  });

  const onError = (error: Error): void => {
    // The figures have moved: the person sees the new ones and decides again.
    if (isStatus(error, 409)) {
      void refreshBoq(queryClient, boqId);
      void queryClient.invalidateQueries({ queryKey: ['boq-change', boqId] });
    }
    if (!focusFirstBad(form.current, error instanceof ApiError ? error.errors : {})) toast.error(messageOf(error));
  };
  const undo = useBoqCommand({
    boqId,
    wide: true,
    run: undoRevision,
    onSuccess: () => void toast.success('The change is taken back'),
    onError: (error) => void toast.error(messageOf(error)),
  });
  const save = useBoqCommand<ChangeInput, { revision: number }>({
    boqId,
    wide: true,
    run: changeBoq,
    onSuccess: ({ revision }, input) => {
      const undoable = input.change.unlink_boq_id === undefined;
      toast.success(
        'Updated successfully.',
        undoable ? { action: { label: 'Undo', run: () => undo.mutate({ boqId, revision }) } } : {},
      );
      onClose();
    },
    onError,
  });
  const errors = save.error instanceof ApiError ? save.error.errors : {};

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!change || !draft.title.trim() || save.isPending) return;
    // What was saved before its figure was there is bound to none; nor is what moves no figure.
    const isSeen = settled === text && preview.isSuccess && !preview.isPlaceholderData && isPriced(change);
    save.mutate({ boqId, change, ...(isSeen ? { estimateToken: preview.data.estimate_token } : {}) });
  }

  return (
    <Form ref={form} gap={16} onSubmit={submit} aria-label="Details of the BOQ">
      <TextInput
        label="Title"
        name="title"
        maxLength={200}
        value={draft.title}
        error={draft.title.trim() ? errors.title : 'The title must not be empty.'}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <Columns of={2} min={170} gap={14}>
        <SelectField
          label="City"
          name="city"
          value={draft.city}
          error={errors.city}
          options={CITIES.map((value) => ({ value, label: cityName(value) }))}
          onChange={(city) => set({ city })}
        />
        <NumberField
          label="Carpet area, sq ft"
          name="carpet_area"
          value={draft.carpetArea}
          error={errors.carpet_area}
          onChange={(carpetArea) => set({ carpetArea })}
        />
        <SelectField
          label="Package"
          name="budget_type"
          value={draft.budgetType}
          error={errors.budget_type}
          options={[
            ...(boq.budget_type ? [] : [{ value: '', label: 'None' }]),
            ...BUDGET_TYPES.map((value) => ({ value, label: packageName(value) ?? value })),
          ]}
          onChange={(budgetType) => set({ budgetType })}
        />
        <SelectField
          label="Layout"
          name="layout_type"
          value={draft.layout}
          error={errors.layout_type}
          options={[
            ...(boq.layout_type ? [] : [{ value: '', label: 'None' }]),
            ...LAYOUTS.map((value) => ({ value, label: layoutName(value) ?? value })),
          ]}
          onChange={(layout) => set({ layout })}
        />
        {can(boq.can, 'edit_design_fee') && (
          <NumberField
            label="Design fee, %"
            name="design_fee"
            decimals={2}
            value={draft.designFee}
            error={errors.design_fee}
            onChange={(designFee) => set({ designFee })}
          />
        )}
      </Columns>
      <Checkbox
        label="Modular kitchen"
        checked={draft.hasKitchen}
        onChange={(event) => set({ hasKitchen: event.currentTarget.checked })}
      />
      {change && <ChangePreview change={change} query={preview} updating={preview.isFetching || settled !== text} />}
      <Group gap="xs" align="stretch" justify="flex-end" wrap="nowrap">
        <Button variant="default" disabled={!change} onClick={() => setDraft(settingsOf(boq))}>
          Reset
        </Button>
        <Button type="submit" disabled={!change || !draft.title.trim() || save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      </Group>
      {newestRateBook !== undefined && newestRateBook > boq.rate_book_version && can(boq.can, 'edit_rates') && (
        <RateBookHint
          boq={boq}
          newest={newestRateBook}
          saving={save.isPending}
          onApply={(apply, estimateToken) => save.mutate({ boqId, change: apply, estimateToken })}
        />
      )}
      {boq.linked_boq_id && can(boq.can, 'unlink') && (
        <Group gap="xs" justify="space-between" pt={14} fz="sm" style={{ borderTop: '1px solid var(--fo-line)' }}>
          <span>
            This is a copy. <Link to={paths.details(boq.linked_boq_id)}>Open what it was copied from</Link>
          </span>
          <Button
            size="xs"
            variant="default"
            disabled={save.isPending}
            onClick={() => save.mutate({ boqId, change: { unlink_boq_id: boq.linked_boq_id ?? undefined } })}
          >
            Unlink
          </Button>
        </Group>
      )}
    </Form>
  );
}
