import type { KeyboardEvent } from 'react';
import { columnName } from '../../../../lib/format/spreadsheet';
import { SelectField } from '../../../../ui/form/select-field';
import type { PreviewSheet } from '../../api/import-queries';
import { ROLES, withRole, type Chosen, type Role } from '../../model/chosen-columns';
import { ROLE_KEYS } from '../../model/row-marks';
import classes from '../sheet-question.module.css';

const OPTIONS = [{ value: '', label: '–' }, ...ROLES.map(([value, label]) => ({ value, label }))];

interface Props {
  sheet: PreviewSheet;
  chosen: Chosen;
  width: number;
  asked?: ReadonlySet<number>;
  onChange: (chosen: Chosen) => void;
  /** Called where the arrow down leaves the headings. */
  onLeave?: () => void;
}

/** The headings of a sheet's columns, where a person says what each column is: by choice, or by a letter. */
export function ColumnHeads({ sheet, chosen, width, asked, onChange, onLeave }: Props) {
  function press(event: KeyboardEvent<HTMLTableCellElement>, column: number): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const role = ROLE_KEYS[event.key.toLowerCase()];
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (role) onChange(withRole(chosen, column, role));
    else if (event.key === 'Backspace' || event.key === 'Delete') onChange(withRole(chosen, column, null));
    else if (event.key === 'ArrowDown' && onLeave) onLeave();
    else if (step !== 0) headAt(event.currentTarget, step)?.focus();
    else return;
    event.preventDefault();
  }
  return Array.from({ length: width }, (_, column) => (
    <th
      key={column}
      scope="col"
      data-role={chosen.roles.get(column)}
      data-asked={asked?.has(column) || undefined}
      onKeyDown={(event) => press(event, column)}
    >
      <span className={classes.name}>
        {columnName(column)} {sheet.labels[column]}
      </span>
      <SelectField
        size="xs"
        hideLabel
        label={['Column', columnName(column), sheet.labels[column]].filter(Boolean).join(' ')}
        disabled={!chosen.include}
        value={chosen.roles.get(column) ?? ''}
        options={OPTIONS}
        onChange={(role) => onChange(withRole(chosen, column, role === '' ? null : (role as Role)))}
      />
    </th>
  ));
}

/** The choice in the heading so many columns further. */
function headAt(head: HTMLTableCellElement, step: number): HTMLSelectElement | null {
  const next = step > 0 ? head.nextElementSibling : head.previousElementSibling;
  return next?.querySelector('select') ?? null;
}
