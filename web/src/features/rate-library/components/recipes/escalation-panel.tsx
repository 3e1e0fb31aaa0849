import { Button, Group, Skeleton, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { rateLibraryQuery } from '../../../../lib/reference/rate-library';
import { DataState } from '../../../../ui/feedback/data-state';
import { Form } from '../../../../ui/form/form';
import { NumberField } from '../../../../ui/form/number-field';
import { SelectField } from '../../../../ui/form/select-field';
import { useFields, type Fields } from '../../../../ui/form/use-fields';
import { Card } from '../../../../ui/layout/card';
import { Columns } from '../../../../ui/layout/columns';
import { LibraryEffect } from '../library-effect';
import { escalationDraft, escalationOf, type EscalationDraft } from '../../model/recipes/escalation-draft';
import { setEscalation, type Escalation } from '../../api/recipe-queries';
import { useLibraryCommand } from './use-library-command';

const SETTLE_MS = 300;
const WAYS = [
  { value: 'percent', label: 'Percent per year' },
  { value: 'index', label: 'An index, by month' },
];

/** Escalation of older rates to one month, separately for material and labour. */
export function EscalationPanel() {
  const query = useQuery(rateLibraryQuery());
  return (
    <DataState query={query} skeleton={<Skeleton h={320} radius={12} />}>
      {({ version, escalation }) => <EscalationForm key={version} version={version} escalation={escalation} />}
    </DataState>
  );
}

function EscalationForm({ version, escalation }: { version: number; escalation: Escalation | null }) {
  const form = useFields<EscalationDraft>({ initialValues: escalationDraft(escalation) });
  const save = useLibraryCommand<{ escalation: Escalation | null }>(setEscalation);
  const asked = escalationOf(form.values);
  const [text] = useDebouncedValue(JSON.stringify(asked), SETTLE_MS);
  const settled = JSON.parse(text) as Escalation | null;
  const isChanged = JSON.stringify(asked) !== JSON.stringify(escalation);
  return (
    <Card title={escalation ? `Rates are escalated to ${escalation.month}` : 'Rates are not escalated'}>
      <Form
        aria-label="Escalation"
        onSubmit={form.onSubmit(() => {
          if (asked && isChanged && !save.isPending) save.mutate({ escalation: asked });
        })}
      >
        <TextInput label="To the month" type="month" maw={220} {...form.getInputProps('month')} />
        <Columns of={2} min={220} gap={14}>
          <RiseFields side="material" title="Material" form={form} />
          <RiseFields side="labour" title="Labour" form={form} />
        </Columns>
        <Text c="dimmed" fz={13}>
          Rates of that month and later ones stay as they are, and so do rates typed for a BOQ and rates of yours
          without a date. A falling index does not lower rates.
        </Text>
        {settled && isChanged && <LibraryEffect change={{ escalation: settled }} version={version} />}
        <Group justify="flex-end" gap="xs">
          {escalation && (
            <Button variant="subtle" color="terracotta" onClick={() => save.mutate({ escalation: null })}>
              Do not escalate rates
            </Button>
          )}
          <Button type="submit" disabled={!asked || !isChanged || save.isPending}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </Group>
      </Form>
    </Card>
  );
}

interface RiseProps {
  side: 'material' | 'labour';
  title: string;
  form: Fields<EscalationDraft>;
}

function RiseFields({ side, title, form: { values, getInputProps } }: RiseProps) {
  return (
    <div>
      <SelectField label={`${title} increase`} options={WAYS} {...getInputProps(`${side}Way`)} />
      {values[`${side}Way`] === 'percent' ? (
        <NumberField label={`${title}, % a year`} mt={8} decimals={2} {...getInputProps(`${side}Percent`)} />
      ) : (
        <Textarea
          label={`${title}, month and points`}
          placeholder={'2022-06 120\n2026-11 130.2'}
          autosize
          minRows={3}
          maxRows={12}
          mt={8}
          {...getInputProps(`${side}Index`)}
        />
      )}
    </div>
  );
}
