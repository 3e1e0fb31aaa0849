import { Button, Group, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { DateField } from '../../../ui/form/date-field';
import { SelectField } from '../../../ui/form/select-field';
import { ALL_EVENTS, EVENT_KINDS, isNarrowed, type EventFilter } from '../model/event-filter';
import classes from './operations.module.css';

interface Props {
  filter: EventFilter;
  onChange: (filter: EventFilter) => void;
}

/** Filters of the event list. Text applies on Enter or Search, choices at once. */
export function EventFilters({ filter, onChange }: Props) {
  // On a phone the first two are shown, and the others once they are asked for or used.
  const [isOpen, setOpen] = useState(isNarrowed(filter));
  const [draft, setDraft] = useState({ boq: filter.boq, item: filter.item, actor: filter.actor });

  function submit(event: FormEvent): void {
    event.preventDefault();
    onChange({ ...filter, boq: draft.boq.trim(), item: draft.item.trim(), actor: draft.actor.trim() });
  }

  return (
    <Group
      component="form"
      gap={10}
      align="flex-end"
      mb="md"
      className={classes.filters}
      data-open={isOpen || undefined}
      onSubmit={submit}
      role="search"
      aria-label="Filter the events"
    >
      <TextInput
        label="BOQ"
        placeholder="Title or id"
        value={draft.boq}
        onChange={(event) => setDraft({ ...draft, boq: event.currentTarget.value })}
      />
      <TextInput
        label="Item"
        placeholder="wardrobe"
        value={draft.item}
        onChange={(event) => setDraft({ ...draft, item: event.currentTarget.value })}
      />
      <TextInput
        label="Person"
        placeholder="Name or id"
        value={draft.actor}
        onChange={(event) => setDraft({ ...draft, actor: event.currentTarget.value })}
      />
      <SelectField
        label="Kind"
        value={filter.kind}
        options={[{ value: '', label: 'All kinds' }, ...EVENT_KINDS.map(({ id, label }) => ({ value: id, label }))]}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
      <DateField label="From" value={filter.from} onChange={(from) => onChange({ ...filter, from })} />
      <DateField label="To" value={filter.to} onChange={(to) => onChange({ ...filter, to })} />
      <SelectField
        label="Order"
        value={filter.order}
        options={[
          { value: 'newest', label: 'Newest first' },
          { value: 'oldest', label: 'Oldest first' },
        ]}
        onChange={(order) => onChange({ ...filter, order: order === 'oldest' ? 'oldest' : 'newest' })}
      />
      <Group gap={8} align="stretch" wrap="nowrap">
        {isNarrowed(filter) && (
          <Button
            variant="default"
            onClick={() => {
              setDraft({ boq: '', item: '', actor: '' });
              onChange({ ...ALL_EVENTS, order: filter.order });
            }}
          >
            Show all
          </Button>
        )}
        {!isOpen && (
          <Button variant="default" className={classes.more} onClick={() => setOpen(true)}>
            More filters
          </Button>
        )}
        <Button type="submit">Search</Button>
      </Group>
    </Group>
  );
}
