import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Layouts } from '../../../lib/boq/usual-area';
import type { RateLibrary } from '../../../lib/reference/rate-library';
import { paths } from '../../../lib/paths';
import { can } from '../../../lib/permissions';
import { DateField } from '../../../ui/form/date-field';
import { Form } from '../../../ui/form/form';
import { useFields } from '../../../ui/form/use-fields';
import { useUnsaved } from '../../../ui/form/use-unsaved';
import type { Boq } from '../api/boq-queries';
import { changeOf, isPriced, settingsOf, type SettingsDraft } from '../model/settings';
import { usePreview, useSave } from './use-change';
import { ChangePreview } from './change-preview';
import { PricedBy } from './settings-fields';
import { PricingHint } from './pricing-hint';
import { pricingHints } from '../model/pricing-hints';

const EMPTY_TITLE = 'The title must not be empty.';

interface Props {
  boq: Boq;
  /** The newest published rate book, once it is known. */
  newestRateBook?: number | undefined;
  /** The layouts with their usual carpet areas, once they are known. */
  layouts?: Layouts | undefined;
  /** The rates of the designer who looks; without it, of nobody. */
  ownRates?: RateLibrary | undefined;
  onClose: () => void;
}

/** Title and what the BOQ is priced by; the total after the change shows while it is made. */
export function BoqSettings({ boq, newestRateBook, ownRates, layouts, onClose }: Props) {
  const boqId = boq.boq_id;
  const form = useFields<SettingsDraft>({ initialValues: settingsOf(boq) });
  const [resets, setResets] = useState(0);
  const change = changeOf(boq, form.values);
  const hasTitle = form.values.title.trim() !== '';
  const { preview, isSettled } = usePreview(boq, change);
  const save = useSave(boqId, form.refuse, onClose);
  useUnsaved(change !== null && !save.isPending);
  const submit = form.onSubmit(() => {
    if (!change || !hasTitle || save.isPending) return;
    // What was saved before its figure was there is bound to none; nor is what moves no figure.
    const isSeen = isSettled && preview.isSuccess && !preview.isPlaceholderData && isPriced(change);
    save.mutate({ boqId, change, ...(isSeen ? { estimateToken: preview.data.estimate_token } : {}) });
  });

  return (
    <Form gap={16} onSubmit={submit} aria-label="Details of the BOQ">
      <TextInput
        label="Title"
        maxLength={200}
        {...form.getInputProps('title')}
        error={hasTitle ? form.errors.title : EMPTY_TITLE}
      />
      <PricedBy key={resets} boq={boq} form={form} layouts={layouts} />
      <DateField
        label="Start of work"
        description="Gives the schedule its dates; the next Monday where none is chosen"
        {...form.getInputProps('start_date')}
      />
      {change && <ChangePreview change={change} query={preview} updating={preview.isFetching || !isSettled} />}
      <Group gap="xs" align="stretch" justify="flex-end" wrap="nowrap">
        <Button
          variant="default"
          disabled={!change}
          onClick={() => {
            form.setValues(settingsOf(boq));
            setResets(resets + 1);
          }}
        >
          Reset
        </Button>
        <Button type="submit" disabled={!change || !hasTitle || save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      </Group>
      {pricingHints(boq, newestRateBook, ownRates).map((hint) => (
        <PricingHint
          key={hint.apply}
          boq={boq}
          {...hint}
          saving={save.isPending}
          onApply={(apply, estimateToken) => save.mutate({ boqId, change: apply, estimateToken })}
        />
      ))}
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
