import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { PAYMENT_PLANS, sharesTogether, STAGE_LABELS, type Milestone } from '../../lib/boq/milestones';
import { NumberField } from '../form/number-field';
import { SelectField } from '../form/select-field';

interface Props {
  value: readonly Milestone[];
  onChange: (value: Milestone[]) => void;
  error?: string | undefined;
}

const MOST = 10;
const STAGES = Object.entries(STAGE_LABELS).map(([value, label]) => ({ value, label }));

/** A payment plan: a usual one, or stages with their shares of the total, which must add up to 100 %. */
export function MilestonesField({ value, onChange, error }: Props) {
  const together = sharesTogether(value);
  // A row has no identity but its place: its name changes while it is typed.
  const rows = value.map((milestone, at) => ({ milestone, at }));
  const change = (at: number, by: Partial<Milestone>): void =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...by } : one)));
  return (
    <fieldset>
      <Text component="legend" fz="sm" fw={600} mb={6}>
        Payment stages
      </Text>
      <Group gap={6} mb={8}>
        {Object.entries(PAYMENT_PLANS).map(([name, plan]) => (
          <Button key={name} size="compact-sm" variant="default" onClick={() => onChange(plan)}>
            {name}
          </Button>
        ))}
      </Group>
      {rows.map(({ milestone, at }) => (
        <Group key={at} gap={6} mb={8}>
          <NumberField
            w={72}
            aria-label={`Share of stage ${at + 1} in percent`}
            decimals={2}
            rightSection="%"
            value={milestone.percentage}
            onChange={(percentage) => change(at, { percentage: percentage ?? 0 })}
          />
          <SelectField
            w={194}
            hideLabel
            label={`When stage ${at + 1} is due`}
            options={STAGES}
            value={milestone.stage}
            onChange={(next) => {
              const stage = next as Milestone['stage'];
              // A name of one's own stays, the usual one follows.
              const isUsual = milestone.label === STAGE_LABELS[milestone.stage];
              change(at, { stage, ...(isUsual && { label: STAGE_LABELS[stage] }) });
            }}
          />
          <TextInput
            flex={1}
            miw={194}
            aria-label={`Name of stage ${at + 1}`}
            maxLength={80}
            value={milestone.label}
            onChange={(event) => change(at, { label: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove stage ${at + 1}`}
            disabled={value.length === 1}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          >
            ×
          </ActionIcon>
        </Group>
      ))}
      <Group gap="sm">
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={value.length >= MOST}
          onClick={() =>
            onChange([
              ...value,
              { label: STAGE_LABELS.handover, stage: 'handover', percentage: Math.max(0, 100 - together) },
            ])
          }
        >
          Add stage
        </Button>
        <Text fz={13} c={together === 100 ? 'dimmed' : 'var(--fo-error)'} role="status">
          {together === 100
            ? '100 % of the total with GST'
            : `Together ${together} %. The stages must add up to 100 %.`}
        </Text>
      </Group>
      {error && (
        <Text fz={13} c="var(--fo-error)">
          {error}
        </Text>
      )}
    </fieldset>
  );
}
