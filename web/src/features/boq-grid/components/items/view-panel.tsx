import { ActionIcon, Button, Checkbox, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../../ui/form/select-field';
import { itemsQuery } from '../../api/items-query';
import { ALWAYS, columnsFor } from '../../model/grid/grid-columns';
import { nextSort } from '../grid/grid-header';
import { COLUMNS, type Column } from '../../model/columns';
import type { GridView } from '../../model/view';

interface Props {
  boqId: string;
  revision: number | undefined;
  view: GridView;
  onView: (change: Partial<GridView>) => void;
}

const STEP_PX = 16;

/** How the rows look: their height, and of each column whether it is there, its width, and whether the rows go by it. */
export function ViewPanel({ boqId, revision, view, onView }: Props) {
  const items = useQuery(itemsQuery(boqId, revision)).data?.items ?? [];
  const shown = new Map(columnsFor(items, 'wide', view).map((column) => [column.id, column]));
  return (
    <>
      <SelectField
        label="Rows"
        value={view.density}
        options={[
          { value: 'compact', label: 'Compact, one line' },
          { value: 'comfortable', label: 'Comfortable, two lines' },
        ]}
        onChange={(density) => onView({ density: density === 'comfortable' ? 'comfortable' : 'compact' })}
      />
      <Text fz="sm" fw={600} mt={6}>
        Columns
      </Text>
      {COLUMNS.map((column: Column) => (
        <ColumnRow key={column.id} column={column} shown={shown.get(column.id)} view={view} onView={onView} />
      ))}
      <Button
        size="xs"
        variant="default"
        mt={6}
        onClick={() => onView({ columns: {}, widths: {}, sort: null, density: 'compact', group: 'room' })}
      >
        As at first
      </Button>
    </>
  );
}

interface RowProps extends Pick<Props, 'view' | 'onView'> {
  column: Column;
  /** Its width in the grid; undefined where it is not shown. */
  shown: Column | undefined;
}

function ColumnRow({ column, shown, view, onView }: RowProps) {
  const { id, name } = column;
  const sorted = view.sort?.column === id ? view.sort : null;
  const width = Number.parseInt(shown?.track ?? '', 10);
  const widen = (by: number): void => onView({ widths: { ...view.widths, [id]: Math.max(34, width + by) } });
  return (
    <Group gap={4} wrap="nowrap" justify="space-between" miw={260}>
      <Checkbox
        label={name}
        checked={shown !== undefined}
        disabled={ALWAYS.has(id)}
        onChange={({ currentTarget }) => onView({ columns: { ...view.columns, [id]: currentTarget.checked } })}
      />
      {shown && (
        <Group gap={4} wrap="nowrap">
          {id !== 'title' && (
            <>
              <ActionIcon variant="default" size={26} aria-label={`${name} narrower`} onClick={() => widen(-STEP_PX)}>
                −
              </ActionIcon>
              <ActionIcon variant="default" size={26} aria-label={`${name} wider`} onClick={() => widen(STEP_PX)}>
                +
              </ActionIcon>
            </>
          )}
          <ActionIcon
            variant="default"
            size={26}
            aria-label={`Sort by ${name.toLowerCase()}`}
            aria-pressed={sorted !== null}
            onClick={() => onView({ sort: nextSort(view.sort, column) })}
          >
            {sorted ? (sorted.down ? '↓' : '↑') : '↕'}
          </ActionIcon>
        </Group>
      )}
    </Group>
  );
}
