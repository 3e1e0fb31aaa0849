import { Stack, TextInput } from '@mantine/core';
import { ChoiceChips } from '../../../ui/form/choice-chips';
import type { Start } from '../model/start';

const LABELS: Readonly<Record<Start['from'], string>> = {
  now: 'What is to come',
  beginning: 'The very beginning',
  moment: 'A moment',
  cursor: 'A cursor',
};

interface Props {
  legend: string;
  /** Available starts, in display order. */
  offered: readonly Start['from'][];
  value: Start;
  onChange: (start: Start) => void;
  errors: Readonly<Record<string, string>>;
}

/** Where sending begins. */
export function StartFields({ legend, offered, value, onChange, errors }: Props) {
  return (
    <Stack gap="xs">
      <ChoiceChips
        legend={legend}
        choices={offered.map((from) => ({ value: from, label: LABELS[from] }))}
        value={value.from}
        onChange={(from) => onChange({ ...value, from })}
      />
      {value.from === 'moment' && (
        <TextInput
          label="Recorded at or after this time"
          description="In this device’s time zone."
          name="since"
          type="datetime-local"
          value={value.moment}
          error={errors.since}
          onChange={(event) => onChange({ ...value, moment: event.currentTarget.value })}
        />
      )}
      {value.from === 'cursor' && (
        <TextInput
          label="After this cursor"
          description="The position of the last event your system has dealt with."
          name="after"
          inputMode="numeric"
          maxLength={19}
          value={value.cursor}
          error={errors.after}
          onChange={(event) => onChange({ ...value, cursor: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}
