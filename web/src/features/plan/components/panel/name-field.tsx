import { useState } from 'react';
import { SearchSelect, type SearchOption } from '../../../../ui/form/search-select';
import { lengthWords } from '../../../../ui/plan/drawn/lengths';
import { readRoom, type RoomSize } from '../../model/tracing/room-words';
import classes from './panel.module.css';

export interface RoomChoice {
  readonly id: string;
  readonly label: string;
}

interface Props {
  label: string;
  chosen: SearchOption | null;
  /** The first ones are those that are most likely meant. */
  choices: readonly RoomChoice[];
  /** `size`: where it was typed behind the name. */
  onChoose: (room: string, size: RoomSize | null) => void;
  /** Whether the name is asked for at once. */
  asks?: boolean;
}

/** A name from the list of rooms, with the size that a brochure prints behind it. */
export function NameField({ label, chosen, choices, onChoose, asks = false }: Props) {
  const [sought, setSought] = useState('');
  const { name, size } = readRoom(sought);
  const words = name.toLowerCase();
  const begins = (text: string): boolean => text.toLowerCase().startsWith(words);
  const options = choices
    .filter((one) => one.label.toLowerCase().includes(words))
    .sort((a, b) => Number(begins(b.label)) - Number(begins(a.label)))
    .map((one): SearchOption => ({ value: one.id, label: one.label, ...(size && { note: sizeWords(size) }) }));
  return (
    <div ref={asks ? focusField : undefined} className={classes.wide}>
      <SearchSelect
        label={label}
        placeholder="Kitchen, master bedroom …"
        chosen={chosen}
        options={options}
        searching={false}
        nothing="No room has this name"
        onSearch={setSought}
        onChoose={({ value }) => onChoose(value, size)}
      />
    </div>
  );
}

/** A sheet that slides in gives the focus to what is marked so. */
function focusField(field: HTMLElement | null): void {
  const input = field?.querySelector('input');
  input?.setAttribute('data-autofocus', '');
  input?.focus();
}

const sizeWords = ({ x, y }: RoomSize): string => `${lengthWords(x)} × ${lengthWords(y)}`;
