import { Group } from '@mantine/core';
import { MultiSelect } from '../../../../ui/form/multi-select';
import { SelectField } from '../../../../ui/form/select-field';
import type { ContractLine } from '../../api/works';
import { tradesOf, type Target } from '../../model/trades';

interface Props {
  lines: readonly ContractLine[];
  value: Target;
  onChange: (target: Target) => void;
}

/** What bears a cost: the whole home, a trade, or some of its items. */
export function TargetField({ lines, value: { service, itemIds }, onChange }: Props) {
  const trades = tradesOf(lines);
  const items = lines.filter((line) => service === null || line.service === service);
  return (
    <Group gap="sm" align="start" grow>
      <SelectField
        label="Trade"
        value={service ?? ''}
        onChange={(next) =>
          onChange({ service: trades.find(({ value }) => value === next)?.value ?? null, itemIds: [] })
        }
        options={[{ value: '', label: 'The whole home' }, ...trades]}
      />
      <MultiSelect
        label="Items"
        placeholder="All of them"
        value={itemIds}
        onChange={(ids) => onChange({ service, itemIds: ids })}
        options={items.map(({ item_id: id, title, room }) => ({
          value: id,
          label: [title, room].filter(Boolean).join(', '),
        }))}
      />
    </Group>
  );
}
