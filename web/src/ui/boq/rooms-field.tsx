import { useWords } from '../../lib/language/words';
import { ChoiceChips } from '../form/choice-chips';
import classes from './rooms-field.module.css';

/** What people have done alone most often. */
const FIRST = 'kitchen';

interface Props {
  /** The rooms of the flat. */
  rooms: readonly { readonly room: string; readonly label: string }[];
  /** Those that are worked on; null: all of them. */
  value: readonly string[] | null;
  onChange: (value: string[] | null) => void;
}

/** Whether the whole flat is worked on or some of its rooms, and which. The last room cannot be taken out. */
export function RoomsField({ rooms, value, onChange }: Props) {
  const i18n = useWords();
  const first = rooms.find(({ room }) => room === FIRST) ?? rooms[0];
  const inFlat = (chosen: readonly string[]): string[] =>
    rooms.flatMap(({ room }) => (chosen.includes(room) ? room : []));
  return (
    <div className={classes.field}>
      <ChoiceChips
        legend={i18n.t('What is worked on')}
        hideLegend
        joined
        choices={[
          { value: 'whole', label: i18n.t('Whole flat') },
          { value: 'some', label: i18n.t('Some rooms') },
        ]}
        value={value === null ? 'whole' : 'some'}
        onChange={(which) => onChange(which === 'whole' || !first ? null : [first.room])}
      />
      {value !== null && (
        <ChoiceChips
          legend={i18n.t('Rooms worked on')}
          hideLegend
          multiple
          choices={rooms.map(({ room, label }) => ({ value: room, label }))}
          value={inFlat(value)}
          onChange={(chosen) => {
            if (chosen.length > 0) onChange(inFlat(chosen));
          }}
        />
      )}
    </div>
  );
}
