import { SelectField } from '../../../../ui/form/select-field';
import type { ContractLine } from '../../api/works';
import { linesByRoom } from '../../model/measure/measured';

const NONE = '';

interface Props {
  label: string;
  lines: readonly ContractLine[];
  value: ContractLine | null;
  onChange: (line: ContractLine | null) => void;
}

/** An item of the contract, by room, or none. */
export function ItemField({ label, lines, value, onChange }: Props) {
  return (
    <SelectField
      label={label}
      value={value?.item_id ?? NONE}
      onChange={(id) => onChange(lines.find(({ item_id: itemId }) => itemId === id) ?? null)}
      options={[
        { value: NONE, label: 'No item' },
        ...linesByRoom(lines).flatMap(({ room, lines: own }) =>
          own.map(({ item_id: id, title }) => ({ value: id, label: title, group: room })),
        ),
      ]}
    />
  );
}
