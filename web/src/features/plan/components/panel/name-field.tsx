import { useState } from 'react';
import { SearchSelect, type SearchOption } from '../../../../ui/form/search-select';
import classes from './panel.module.css';

export interface RoomChoice {
  readonly id: string;
  readonly label: string;
}

interface Props {
  label: string;
  chosen: SearchOption | null;
  choices: readonly RoomChoice[];
  onChoose: (room: string) => void;
}

/** A name from the list of rooms. */
export function NameField({ label, chosen, choices, onChoose }: Props) {
  const [sought, setSought] = useState('');
  const options = choices
    .filter(({ label: name }) => name.toLowerCase().includes(sought.toLowerCase()))
    .map(({ id, label: name }): SearchOption => ({ value: id, label: name }));
  return (
    <div className={classes.wide}>
      <SearchSelect
        label={label}
        placeholder="Kitchen, master bedroom …"
        chosen={chosen}
        options={options}
        searching={false}
        nothing="No room has this name"
        onSearch={setSought}
        onChoose={({ value }) => onChoose(value)}
      />
    </div>
  );
}
