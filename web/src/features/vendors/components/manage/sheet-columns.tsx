import { Stack } from '@mantine/core';
import { Card } from '../../../../ui/layout/card';
import { Pill } from '../../../../ui/layout/pill';
import { SelectField } from '../../../../ui/form/select-field';
import { SheetGrid } from '../../../../ui/files/sheet-grid';
import type { KindSpec, ReviewSheet } from '../../api/manage-queries';
import {
  columnChoices,
  missingOf,
  withColumn,
  withFixed,
  withKind,
  type SheetDraft,
} from '../../model/manage/mapping-draft';
import { FixedField } from './fixed-field';
import classes from './manage.module.css';
import { Columns } from '../../../../ui/layout/columns';

interface Props {
  sheet: ReviewSheet;
  kinds: readonly KindSpec[];
  draft: SheetDraft;
  onChange: (draft: SheetDraft) => void;
}

/** What a sheet contains, the meaning of its columns, and its first rows. */
export function SheetColumns({ sheet, kinds, draft, onChange }: Props) {
  const spec = kinds.find(({ kind }) => kind === draft.kind);
  const choices = columnChoices(sheet);
  const options = [{ value: '', label: 'None' }, ...choices];
  const missing = missingOf(draft, kinds);
  return (
    <Card title={sheet.sheet} aside={sheet.remembered ? <Pill tone="good">as chosen before</Pill> : undefined}>
      <Columns min={200} fill gap={16} rowGap={12} mb="md">
        <SelectField
          label="Each row is"
          value={draft.kind ?? ''}
          options={[
            { value: '', label: 'Skip this sheet' },
            ...kinds.map(({ kind, name }) => ({ value: kind, label: `One of: ${name}` })),
          ]}
          onChange={(value) => onChange(withKind(draft, kinds.find(({ kind }) => kind === value)?.kind ?? null))}
        />
        {spec && (
          <SelectField
            label="Headers are in row"
            value={draft.headerRow === null ? '' : String(draft.headerRow)}
            options={[
              { value: '', label: 'No headers' },
              ...sheet.rows.map(({ at }) => ({ value: String(at), label: String(at) })),
            ]}
            onChange={(value) => onChange({ ...draft, headerRow: value === '' ? null : Number(value) })}
          />
        )}
      </Columns>
      {spec && (
        <Columns min={200} fill gap={16} rowGap={12} mb="md">
          {spec.fields.map(({ key, title, is_required, can_be_fixed }) => {
            const column = draft.columns[key];
            return (
              <Stack key={key} gap={6}>
                <SelectField
                  label={title}
                  required={is_required}
                  value={column === undefined ? '' : String(column)}
                  options={options}
                  onChange={(value) => onChange(withColumn(draft, key, value === '' ? null : Number(value)))}
                />
                {can_be_fixed && column === undefined && (
                  <FixedField
                    field={key}
                    title={title}
                    value={draft.fixed[key] ?? ''}
                    from={draft.fixed[key] && draft.fixed[key] === sheet.fixed[key] ? sheet.taken[key] : undefined}
                    onChange={(text) => onChange(withFixed(draft, key, text))}
                  />
                )}
              </Stack>
            );
          })}
        </Columns>
      )}
      {missing.length > 0 && (
        <p className={`${classes.note} ${classes.missing}`} role="status">
          Still needed: {missing.join(', ')}.
        </p>
      )}
      <SheetGrid
        label={`First rows of ${sheet.sheet}`}
        rows={sheet.rows}
        width={choices.length}
        headerRow={draft.headerRow}
      />
    </Card>
  );
}
