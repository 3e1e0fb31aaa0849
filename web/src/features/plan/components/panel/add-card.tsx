import { TextInput, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatDimension } from '../../../../lib/format/feet-inch';
import { WorkDrawing } from '../../../../ui/catalogue/work-drawing';
import { SelectField } from '../../../../ui/form/select-field';
import { furnitureQuery, type CatalogueEntry } from '../../api/furniture-query';
import { entriesFor } from '../../model/adding';
import type { Adding } from '../use-adding';
import classes from './add-card.module.css';
import panel from './panel.module.css';
import type { RoomChoice } from './name-field';

interface Props {
  adding: Adding;
  /** Rooms on the plan. */
  rooms: readonly RoomChoice[];
  kindOf: (room: string) => string | null;
  /** The room that is selected on the plan. */
  chosen: string | null;
}

/** The catalogue's furniture, to be placed in a room or carried onto the drawing. */
export function AddCard({ adding, rooms, kindOf, chosen }: Props) {
  const [own, setRoom] = useState<string | null>(null);
  const [text, setText] = useState('');
  const words = useDeferredValue(text);
  const { data: entries, isError } = useQuery(furnitureQuery);
  const room = chosen ?? rooms.find(({ id }) => id === own)?.id ?? rooms[0]?.id;
  if (room === undefined) return null;
  const shown = entriesFor(entries ?? [], kindOf(room), words);
  const label = rooms.find(({ id }) => id === room)?.label ?? room;
  return (
    <section className={panel.card} aria-label="Add from the catalogue">
      <h2 className={panel.title}>Add from the catalogue</h2>
      <div className={panel.fields}>
        {chosen === null && (
          <SelectField
            label="Into"
            size="xs"
            value={room}
            options={rooms.map((one) => ({ value: one.id, label: one.label }))}
            onChange={setRoom}
          />
        )}
        <TextInput
          type="search"
          size="xs"
          label="Find"
          placeholder="Wardrobe, bed…"
          className={chosen === null ? '' : (panel.wide ?? '')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {shown.length > 0 && (
        <ul className={classes.list} aria-label={`Furniture for ${label}`}>
          {shown.map((entry) => (
            <Entry key={entry.id} entry={entry} adding={adding} room={room} />
          ))}
        </ul>
      )}
      {entries && shown.length === 0 && (
        <p className={classes.none}>No furniture of the catalogue goes by this name.</p>
      )}
      {isError && <p className={classes.none}>The catalogue did not load. Reload the page.</p>}
    </section>
  );
}

function Entry({ entry, adding, room }: { entry: CatalogueEntry; adding: Adding; room: string }) {
  return (
    <li>
      <UnstyledButton className={classes.entry} {...adding.handlers(entry, room)}>
        <WorkDrawing work={entry.id} category={entry.category.id} />
        <span>
          {entry.label}
          <span className={classes.size}>{formatDimension(entry.dimension)}</span>
        </span>
      </UnstyledButton>
    </li>
  );
}
