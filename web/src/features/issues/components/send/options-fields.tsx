import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { ActionIcon, Button, Group, MultiSelect, Text, TextInput, type MultiSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { SelectField } from '../../../../ui/form/select-field';
import type { Alternatives } from '../../api/issue-commands';
import { itemChoicesQuery } from '../../api/issue-queries';
import classes from '../issues.module.css';

/** As many as the server prices every set of. */
const MOST_OPTIONS = 6;
const MOST_SHOWN = 60;

interface Props {
  boqId: string;
  options: string[];
  alternatives: Alternatives[];
  errors: { options: ReactNode; alternatives: ReactNode };
  onOptions: (options: string[]) => void;
  onAlternatives: (alternatives: Alternatives[]) => void;
}

/** Which items the client may leave out, and which exclude each other. Their names are read when they are first needed. */
export function OptionsFields({ boqId, options, alternatives, errors, onOptions, onAlternatives }: Props) {
  const [isAsked, setAsked] = useState(options.length + alternatives.length > 0);
  const items = useQuery({ ...itemChoicesQuery(boqId), enabled: isAsked });
  const data = (items.data ?? []).map(({ id, title, room_label: room, finish }) => ({
    value: id,
    label: [title, finish?.label, room].filter(Boolean).join(', '),
  }));
  const taken = (except?: Alternatives) =>
    new Set([
      ...(except ? options : []),
      ...alternatives.filter((group) => group !== except).flatMap((group) => group.items),
    ]);
  const picker: MultiSelectProps = {
    searchable: true,
    hidePickedOptions: true,
    limit: MOST_SHOWN,
    maxValues: MOST_OPTIONS,
    onFocus: () => setAsked(true),
    nothingFoundMessage: items.isFetching ? 'Loading…' : 'No items match',
    // The list stays where the panel is, whatever scrolls behind, and keeps the side on which it opened with its items.
    comboboxProps: { floatingStrategy: 'fixed', preventPositionChangeWhenVisible: items.isSuccess },
  };
  // A choice has no identity but its place: its name changes while it is typed.
  const rows = alternatives.map((group, at) => ({ group, at }));
  return (
    <>
      <MultiSelect
        {...picker}
        className={classes.wide}
        label="Optional items"
        description="Not in the total until the client switches them on."
        clearable
        value={options}
        error={errors.options}
        onChange={onOptions}
        data={data.filter(({ value }) => !taken().has(value))}
      />
      <fieldset className={classes.wide}>
        <Text component="legend" fz="sm" fw={600}>
          Choices
        </Text>
        <Text fz={12} c="dimmed" mb={6}>
          Items of which the client takes one: a wardrobe in veneer or in laminate.
        </Text>
        {rows.map(({ group, at }) => (
          <Choice
            key={at}
            place={at + 1}
            group={group}
            data={data.filter(({ value }) => !taken(group).has(value))}
            picker={picker}
            onChange={(by) =>
              onAlternatives(alternatives.map((one, index) => (index === at ? { ...one, ...by } : one)))
            }
            onRemove={() => onAlternatives(alternatives.filter((_, index) => index !== at))}
          />
        ))}
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={alternatives.length >= MOST_OPTIONS}
          onClick={() => {
            setAsked(true);
            onAlternatives([...alternatives, { label: '', items: [], base: null }]);
          }}
        >
          Add a choice
        </Button>
        {errors.alternatives && (
          <Text fz={13} c="var(--fo-error)" role="alert">
            {errors.alternatives}
          </Text>
        )}
      </fieldset>
    </>
  );
}

interface ChoiceProps {
  place: number;
  group: Alternatives;
  /** The items that can be in it. */
  data: { value: string; label: string }[];
  picker: MultiSelectProps;
  onChange: (by: Partial<Alternatives>) => void;
  onRemove: () => void;
}

/** One choice: its name, its items, and which of them is in the total from the start. */
function Choice({ place, group, data, picker, onChange, onRemove }: ChoiceProps) {
  return (
    <div className={classes.choice}>
      <Group gap={6} wrap="nowrap" align="end">
        <TextInput
          flex={1}
          label={`Choice ${place}`}
          placeholder="Wardrobe"
          maxLength={80}
          value={group.label}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
        />
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Remove choice ${place}`} onClick={onRemove}>
          ×
        </ActionIcon>
      </Group>
      <MultiSelect
        {...picker}
        aria-label={`Items of choice ${place}`}
        placeholder={group.items.length < 2 ? 'Two or more items' : ''}
        value={group.items}
        onChange={(ids) => onChange({ items: ids, base: ids.includes(group.base ?? '') ? group.base : null })}
        data={data}
      />
      <SelectField
        label="In the total from the start"
        value={group.base ?? ''}
        options={[
          { value: '', label: 'None: the client may do without' },
          ...data.filter(({ value }) => group.items.includes(value)),
        ]}
        onChange={(base) => onChange({ base: base || null })}
      />
    </div>
  );
}
