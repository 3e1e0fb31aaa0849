import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useRef, useState, type ComponentProps } from 'react';
import { focusAtOnce } from '../../../../lib/browser/focus-at-once';
import { createPersistentStore } from '../../../../lib/browser/persistent-store';
import { focusField } from '../../../../lib/browser/focus-first-bad';
import { quantityText } from '../../../../lib/format/units';
import { DateField } from '../../../../ui/form/date-field';
import { ChoiceChips } from '../../../../ui/form/choice-chips';
import { FeetInchField } from '../../../../ui/form/feet-inch-field';
import { Form } from '../../../../ui/form/form';
import { NumberField } from '../../../../ui/form/number-field';
import type { ContractLine } from '../../api/works';
import {
  bodyOf,
  emptyEntry,
  nextEntry,
  NO_LENGTHS,
  ruleOf,
  sidesOf,
  sizeOf,
  type EntryDraft,
  type EntrySize,
} from '../../model/measure/entry-draft';
import { excessText, inShort, leftOf } from '../../model/measure/measured';
import { girthSides, LENGTH_UNITS, waysOf, type LengthUnit } from '../../model/measure/sides';
import { useSiteEntries } from '../../model/site-entries';
import { today } from '../../../../lib/format/dates';
import { DoneAsAgreed } from './done-as-agreed';
import classes from './measure.module.css';

const WAYS = [
  { value: 'size', label: 'By size' },
  { value: 'girth', label: 'By girth' },
  { value: 'quantity', label: 'By quantity' },
] as const;

/** What the tape in hand is marked in: it stays from line to line. */
const tape = createPersistentStore<{ lengthsIn: LengthUnit }>('fo_tape', { lengthsIn: 'ft' });

interface Props {
  boqId: string;
  line: ContractLine;
  isReached: boolean;
  /** Goes to the next line; null on the last. */
  onNext: (() => void) | null;
  /** Goes to the next line that has something left. */
  onNextOpen: (() => void) | null;
  nextTitle: string | null;
}

/** One entry of the measurement book, as a row of a sheet: nos × lengths, with what it comes to while it is typed. */
export function EntryForm({ boqId, line, isReached, onNext, onNextOpen, nextTitle }: Props) {
  const { put } = useSiteEntries(boqId);
  const [draft, setDraft] = useState(() => emptyEntry(today(), tape.get().lengthsIn));
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<EntryDraft>): void => setDraft((old) => ({ ...old, ...part }));
  const toFirst = (): void => form.current?.querySelector<HTMLInputElement>('[data-first] input')?.focus();
  const size = sizeOf(draft, line);
  const rule = ruleOf(draft, line);

  function add(): void {
    const body = bodyOf(draft, line);
    setAsked(body === null);
    if (body === null || size === null) {
      const empty = [...(form.current?.querySelectorAll<HTMLInputElement>('[data-side] input') ?? [])];
      const first = empty.find(({ value }) => value === '') ?? empty[0];
      if (first) focusField(first);
      return;
    }
    const title = `${line.title}: ${quantityText(inShort(size.quantity), line.unit)}`;
    put({ kind: 'measurement', body, title, itemId: line.item_id });
    setDraft(nextEntry(draft));
    toFirst();
  }

  return (
    <Form
      ref={form}
      gap={10}
      className={classes.entry}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Ways {...{ draft, line, change }} />
      <Sides {...{ draft, line, change, isAsked, isReached }} />
      <Product {...{ draft, line, size }} />
      <Group gap="sm" align="end" className={classes.more}>
        <TextInput
          flex="1 1 180px"
          label="Note"
          maxLength={300}
          value={draft.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <DateField label="Date" max={today()} value={draft.date} onChange={(date) => change({ date })} />
      </Group>
      <Checkbox
        label="Deduct: this is an opening"
        checked={draft.deduction}
        onChange={(event) => change({ deduction: event.currentTarget.checked, reason: '' })}
      />
      {rule && (
        <TextInput
          label={rule === 'opening' ? 'Deduct in full, because' : 'Do not round, because'}
          description="Empty: as IS 1200 says."
          maxLength={300}
          value={draft.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      )}
      <div className={classes.foot}>
        <Button type="submit">Add to the book</Button>
        {onNext && (
          <Button variant="default" onClick={onNext} title={nextTitle ?? undefined}>
            Next line ›
          </Button>
        )}
      </div>
      <DoneAsAgreed {...{ boqId, line, draft }} onAdded={onNextOpen} />
      <Text fz={12} c="dimmed" className={classes.hint}>
        <kbd>Enter</kbd> adds the entry, <kbd>Alt</kbd> <kbd>↓</kbd> goes to the next line.
      </Text>
    </Form>
  );
}

interface SidesProps {
  draft: EntryDraft;
  line: ContractLine;
  change: (part: Partial<EntryDraft>) => void;
  /** An entry that is not whole was to be added. */
  isAsked: boolean;
  isReached: boolean;
}

/** How the entry is measured, and what the tape is marked in; nothing of what is counted. */
function Ways({ draft, line, change }: Pick<SidesProps, 'draft' | 'line' | 'change'>) {
  if (!waysOf(line.unit)) return null;
  return (
    <div className={classes.ways}>
      <ChoiceChips
        legend="Measured"
        hideLegend
        joined
        value={draft.way}
        choices={WAYS.filter(({ value }) => value !== 'girth' || girthSides(line.unit))}
        onChange={(way) => change({ way })}
      />
      {draft.way !== 'quantity' && (
        <ChoiceChips
          legend="Lengths in"
          hideLegend
          joined
          value={draft.lengthsIn}
          choices={LENGTH_UNITS}
          onChange={(lengthsIn) => {
            tape.set({ lengthsIn });
            change({ lengthsIn, lengths: NO_LENGTHS, reason: '' });
          }}
        />
      )}
    </div>
  );
}

function Sides({ draft, line, change, isAsked, isReached }: SidesProps) {
  const missing = (value: number | null): string | undefined => (isAsked && value === null ? 'Enter this' : undefined);
  if (draft.way === 'quantity')
    return (
      <div data-first data-side>
        <NumberField
          label="Quantity"
          decimals={2}
          value={draft.quantity}
          onChange={(quantity) => change({ quantity })}
          error={missing(draft.quantity)}
        />
      </div>
    );
  const LengthField = draft.lengthsIn === 'm' ? MetreField : FeetInchField;
  return (
    <div className={classes.sides}>
      <div data-first data-side>
        <NumberField
          ref={isReached ? focusAtOnce : undefined}
          label={waysOf(line.unit) ? 'Nos' : 'Quantity'}
          decimals={waysOf(line.unit) ? 0 : 2}
          value={draft.nos}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(nos) => change({ nos })}
          error={missing(draft.nos)}
        />
      </div>
      {sidesOf(draft, line).map(({ key, label, isOptional }) => (
        <div key={key} data-side>
          <LengthField
            label={label}
            value={draft.lengths[key]}
            onChange={(length) => change({ lengths: { ...draft.lengths, [key]: length } })}
            error={isOptional ? undefined : missing(draft.lengths[key])}
          />
        </div>
      ))}
    </div>
  );
}

/** A length in metres, to the millimetre. */
function MetreField(props: ComponentProps<typeof FeetInchField>) {
  return <NumberField decimals={3} placeholder="1.65 m" {...props} />;
}

/** What the entry comes to, by which clause, and what that leaves of the contract. */
function Product({ draft, line, size }: Pick<SidesProps, 'draft' | 'line'> & { size: EntrySize | null }) {
  if (size === null) return <output className={classes.product}>Fill in the fields to see what they come to.</output>;
  const over = excessText(line, size.quantity);
  const left = quantityText(leftOf(line, size.quantity), line.unit);
  return (
    <output className={classes.product} data-over={over !== null || undefined}>
      <strong className="num">
        {draft.deduction ? '−' : '='} {quantityText(inShort(Math.abs(size.quantity)), line.unit)}
      </strong>
      <span>{over ?? size.clause ?? `Leaves ${left} of the contract.`}</span>
    </output>
  );
}
