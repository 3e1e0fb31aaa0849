import { Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { membersQuery } from '../../../../lib/boq/members-query';
import { SelectField } from '../../../../ui/form/select-field';
import { ordersQuery } from '../../api/costs';
import type { ContractLine } from '../../api/works';
import { personChoices, type Person } from '../../model/snag-person';

const NOBODY = '';
const OTHER = 'other';

interface Props {
  boqId: string;
  lines: readonly ContractLine[];
  value: Person | null;
  onChange: (person: Person | null) => void;
}

/** Who mends a snag: a member of the site, a vendor, a trade, or a typed name. */
export function PersonField({ boqId, lines, value, onChange }: Props) {
  const members = useQuery(membersQuery(boqId)).data?.members ?? [];
  const orders = useQuery(ordersQuery(boqId, 1)).data?.data ?? [];
  const choices = personChoices({ members, orders, lines });
  const chosen = choices.find(({ person }) => JSON.stringify(person) === JSON.stringify(value));
  const typed = value && 'who' in value && !chosen ? value.who : null;
  return (
    <Stack gap={6}>
      <SelectField
        label="Who"
        value={chosen?.value ?? (typed === null ? NOBODY : OTHER)}
        onChange={(next) =>
          onChange(next === OTHER ? { who: '' } : (choices.find(({ value: of }) => of === next)?.person ?? null))
        }
        options={[{ value: NOBODY, label: 'Nobody yet' }, ...choices, { value: OTHER, label: 'Someone else' }]}
      />
      {typed !== null && (
        <TextInput
          aria-label="Name of who mends it"
          placeholder="Name"
          maxLength={100}
          value={typed}
          onChange={(event) => onChange({ who: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}
