import { Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/errors';
import { ChoiceChips } from '../../../ui/form/choice-chips';
import { SearchSelect } from '../../../ui/form/search-select';
import type { FindBoqs, FoundBoq } from '../model/found-boq';
import classes from './integrations.module.css';

const SETTLE_MS = 200;
const CHOICES = [
  { value: 'all' as const, label: 'Every BOQ I see' },
  { value: 'one' as const, label: 'One BOQ' },
];

interface Props {
  one: boolean;
  boq: FoundBoq | null;
  onChange: (one: boolean, boq: FoundBoq | null) => void;
  find: FindBoqs;
  error?: string;
}

/** Which BOQs to send events of: all, including future ones, or one found by title. */
export function BoqChoice({ one, boq, onChange, find, error }: Props) {
  return (
    <Stack gap="xs">
      <ChoiceChips
        legend="BOQs"
        choices={CHOICES}
        value={one ? 'one' : 'all'}
        onChange={(value) => onChange(value === 'one', boq)}
      />
      {one ? (
        <BoqField boq={boq} onChoose={(found) => onChange(true, found)} find={find} {...(error ? { error } : {})} />
      ) : (
        <p className={classes.hint}>Including those you are invited to later.</p>
      )}
    </Stack>
  );
}

interface FieldProps {
  boq: FoundBoq | null;
  onChoose: (boq: FoundBoq) => void;
  find: FindBoqs;
  error?: string;
}

function BoqField({ boq, onChoose, find, error }: FieldProps) {
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text, SETTLE_MS);
  const query = useQuery({ ...find(settled), placeholderData: keepPreviousData });
  return (
    <SearchSelect
      label="Which one"
      name="boq_id"
      placeholder="Search by title"
      chosen={boq}
      onChoose={onChoose}
      onSearch={setText}
      options={query.data ?? []}
      searching={query.isFetching || settled !== text}
      nothing={
        query.isError ? messageOf(query.error) : settled ? `No BOQ is called “${settled}”.` : 'You have no BOQ yet.'
      }
      {...(error ? { error } : {})}
    />
  );
}
