import { Box, Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../../lib/api/use-command';
import { generalError } from '../../../../lib/api/errors';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import { formatWhole } from '../../../../lib/format/money';
import { quantityText } from '../../../../lib/format/units';
import { DateField } from '../../../../ui/form/date-field';
import { ErrorNotice } from '../../../../ui/feedback/data-state';
import { toast } from '../../../../ui/feedback/toast-store';
import { ChoiceChips } from '../../../../ui/form/choice-chips';
import { Form } from '../../../../ui/form/form';
import { NumberField } from '../../../../ui/form/number-field';
import { SelectField } from '../../../../ui/form/select-field';
import { Card } from '../../../../ui/layout/card';
import { makeBill, type Bill, type BillBody } from '../../api/bills';
import type { Stage } from '../../api/works';
import { isBilledByMeasurement, nextStages, shareKept, type Stages } from '../../model/standing';
import { excessOfRefusal, type ExcessLine } from '../../model/measure/excess';
import { inShort } from '../../model/measure/measured';
import { today } from '../../../../lib/format/dates';
import { MakeVariation } from '../variation/make-variation';

const KINDS = [
  { value: 'stage', label: 'By payment stage' },
  { value: 'measurement', label: 'By measurement' },
] as const;

interface Props extends Stages {
  boqId: string;
  /** The bill before: what it kept back is proposed again. */
  last: Bill | undefined;
  onMade: (n: number) => void;
}

/** Makes a draft of the next bill; it takes the place of a draft that is there. */
export function BillForm({ boqId, stages, invoiced, last, onMade }: Props) {
  const open = nextStages({ stages, invoiced });
  const goesOn = last?.kind === 'measurement' || isBilledByMeasurement({ stages, invoiced });
  const [chosen, setKind] = useState<BillBody['kind'] | null>(null);
  const kind = open.length === 0 ? 'measurement' : (chosen ?? (goesOn ? 'measurement' : 'stage'));
  const [stage, setStage] = useState<Stage['stage'] | null>(null);
  const [upto, setUpto] = useState(today());
  const [typed, setTyped] = useState<{ retention?: number | null; tds?: number | null }>({});
  const { retention = shareKept(last, 'retention'), tds = shareKept(last, 'tds') } = typed;
  const [other, setOther] = useState<OtherDraft>(NO_OTHER);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const make = useCommand({
    run: makeBill,
    refresh: boqKeys.works(boqId),
    onSuccess: ({ message, bill }) => {
      toast.success(message);
      onMade(bill.n);
    },
  });
  const excess = excessOfRefusal(make.error);
  const accepted = Object.entries(reasons).flatMap(([item_id, reason]) =>
    reason.trim() ? [{ item_id, reason: reason.trim() }] : [],
  );
  const send = (): void =>
    make.mutate({
      boqId,
      kind,
      ...(kind === 'stage' ? { stage: stage ?? open[0]?.stage } : { upto }),
      ...(retention !== null && { retention_percent: retention }),
      ...(tds !== null && { tds_percent: tds }),
      ...(other.amount && { others: [{ label: other.label.trim() || 'Deduction', amount: other.amount }] }),
      ...(accepted.length > 0 && { excess: accepted }),
    });
  const failure = excess ? null : generalError(make.error);
  return (
    <Card title="Make a bill">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {open.length > 0 && (
          <Box maw={360}>
            <ChoiceChips legend="Made of" hideLegend joined value={kind} choices={KINDS} onChange={setKind} />
          </Box>
        )}
        <Group gap={10} align="end">
          {kind === 'stage' ? (
            <SelectField
              label="Stage"
              value={stage ?? open[0]?.stage ?? ''}
              onChange={(next) => setStage(open.find((one) => one.stage === next)?.stage ?? null)}
              options={open.map(({ stage: value, label, percent, amount }) => ({
                value,
                label: `${label}, ${percent} %: ${formatWhole(amount)}`,
              }))}
            />
          ) : (
            <DateField label="Measured up to" max={today()} value={upto} onChange={setUpto} />
          )}
          <NumberField
            label="Retention, %"
            decimals={2}
            value={retention}
            onChange={(share) => setTyped({ ...typed, retention: share })}
            w={87}
          />
          <NumberField
            label="TDS, %"
            decimals={2}
            value={tds}
            onChange={(share) => setTyped({ ...typed, tds: share })}
            w={87}
          />
        </Group>
        <OtherDeduction value={other} onChange={setOther} />
        {excess && <Excess {...{ boqId, reasons }} lines={excess} onReasons={setReasons} />}
        {failure && <ErrorNotice message={failure} />}
        <Group>
          <Button type="submit" loading={make.isPending}>
            {excess ? 'Make the draft with this excess' : 'Make a draft'}
          </Button>
        </Group>
      </Form>
    </Card>
  );
}

interface OtherDraft {
  label: string;
  amount: number | null;
}
const NO_OTHER: OtherDraft = { label: '', amount: null };

/** What else the client takes off, such as water and power that they paid for. */
function OtherDeduction({ value, onChange }: { value: OtherDraft; onChange: (value: OtherDraft) => void }) {
  return (
    <Box component="details" fz="sm">
      <summary>Other deduction</summary>
      <Group gap="sm" align="start" mt={8}>
        <TextInput
          flex="1 1 180px"
          label="Deducted for"
          maxLength={80}
          value={value.label}
          onChange={(event) => onChange({ ...value, label: event.currentTarget.value })}
        />
        <NumberField
          rupees
          label="Amount, ₹"
          value={value.amount}
          onChange={(amount) => onChange({ ...value, amount })}
          w={140}
        />
      </Group>
    </Box>
  );
}

interface ExcessProps {
  boqId: string;
  lines: readonly ExcessLine[];
  reasons: Readonly<Record<string, string>>;
  onReasons: (reasons: Readonly<Record<string, string>>) => void;
}

/** More is measured than the contract has: each line needs a reason, or a variation that is accepted. */
function Excess({ boqId, lines, reasons, onReasons }: ExcessProps) {
  return (
    <div role="alert">
      <Group gap="sm" justify="space-between">
        <Text fz="sm" fw={600}>
          More is measured than the contract has. Say why it is billed, or have a variation accepted first.
        </Text>
        <MakeVariation boqId={boqId} />
      </Group>
      {lines.map(({ item_id: id, title, unit, excess }) => (
        <TextInput
          key={id}
          mt={8}
          label={`${title}: ${quantityText(inShort(excess), unit)} more, because`}
          maxLength={300}
          value={reasons[id] ?? ''}
          onChange={(event) => onReasons({ ...reasons, [id]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}
