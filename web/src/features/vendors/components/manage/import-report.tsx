import { Box, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../../lib/paths';
import { Card } from '../../../../ui/layout/card';
import { CountTiles } from '../../../../ui/layout/count-tiles';
import { ChoiceChips } from '../../../../ui/form/choice-chips';
import { DataState } from '../../../../ui/feedback/data-state';
import { Pager } from '../../../../ui/layout/pager';
import { Pill, type PillTone } from '../../../../ui/layout/pill';
import { ScrollRegion } from '../../../../ui/layout/scroll-region';
import {
  fetchReport,
  FILTERS,
  rowsQuery,
  type ManageImport,
  type ReportFilter,
  type ReportRow,
} from '../../api/manage-queries';
import { DataTable } from '../../../../ui/layout/data-table';
import { DownloadButton } from './download-button';
import classes from './manage.module.css';
import { changeWords, priceChange } from '../../model/manage/words';
import { ImportSteps } from './import-steps';
import { StatusPill } from './status-pill';
import { UnknownNames } from './unknown-names';

const OUTCOMES = ['added', 'updated', 'unchanged', 'missing', 'not_item', 'refused'] as const;
const LABELS: Readonly<Record<ReportFilter, string>> = {
  changes: 'Changes',
  added: 'Added',
  updated: 'Updated',
  refused: 'Refused',
  unchanged: 'Unchanged',
  missing: 'Missing',
  not_item: 'Not items',
  all: 'All rows',
};
const TONES: Readonly<Record<ReportRow['outcome'], PillTone>> = {
  added: 'good',
  updated: 'neutral',
  unchanged: 'neutral',
  missing: 'neutral',
  not_item: 'neutral',
  refused: 'bad',
};
const NOTHING: Readonly<Record<ReportFilter, string>> = {
  changes: 'Nothing changed: the directory already has every row of this file.',
  added: 'No row was added.',
  updated: 'No row was updated.',
  refused: 'No row was refused.',
  unchanged: 'No row was unchanged.',
  missing: 'The file lists every item of its vendors.',
  not_item: 'The file has no section titles, totals or notes.',
  all: 'This file had no rows.',
};

const NOT_KEPT = 'The result of each row is kept for 90 days. Who changed a record is in its history.';

/** Outcome of every row of a workbook, or of its preview: counts, a table by outcome, and a full download. */
export function ImportReport({ job }: { job: ManageImport }) {
  return (
    <Stack gap="md">
      <Card title={job.file_name} aside={<StatusPill status={job.status} />}>
        <ImportSteps job={job} />
        <Effects job={job} />
        {job.reason && (
          <p className={classes.note} role="alert">
            {job.reason}
          </p>
        )}
        <CountTiles counts={OUTCOMES.map((outcome) => ({ label: LABELS[outcome], count: job.counts[outcome] ?? 0 }))} />
        {job.warnings.map((warning) => (
          <p key={warning} className={classes.note}>
            {warning}
          </p>
        ))}
      </Card>
      {job.status === 'preview' && <UnknownNames job={job} />}
      {(job.counts.missing ?? 0) > 0 && (
        <p className={classes.note}>
          Missing: items of these vendors that the file does not list. They stay as they are.
        </p>
      )}
      {job.has_rows ? <EveryRow job={job} /> : <p className={classes.note}>{NOT_KEPT}</p>}
    </Stack>
  );
}

/** Where the new prices of a saved list show what they would change. */
function Effects({ job: { status, is_undone, vendors } }: { job: ManageImport }) {
  if (status !== 'done' || is_undone || vendors.length === 0) return null;
  return (
    <p className={classes.note}>
      Effect of these prices on open BOQs and rates:{' '}
      {vendors.map(({ slug, name }, index) => (
        <span key={slug}>
          {index > 0 && ', '}
          <Link to={paths.vendorPrices(slug)}>{name}</Link>
        </span>
      ))}
    </p>
  );
}

function EveryRow({ job }: { job: ManageImport }) {
  const [params, setParams] = useSearchParams();
  const filter = FILTERS.find((one) => one === params.get('show')) ?? 'changes';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const query = useQuery(rowsQuery(job, filter, page));
  return (
    <Card
      title="Every row"
      aside={
        <DownloadButton
          label="Download report"
          name={`report-${job.file_name.replace(/\.[a-z]+$/i, '')}.xlsx`}
          fetchFile={() => fetchReport(job.import_id)}
        />
      }
    >
      <ChoiceChips
        legend="Show"
        hideLegend
        choices={FILTERS.map((value) => ({ value, label: LABELS[value] }))}
        value={filter}
        onChange={(next) => setParams({ show: next }, { replace: true })}
      />
      <Box mt="sm">
        <DataState
          query={query}
          skeleton={<Skeleton h={240} radius={8} />}
          isEmpty={({ meta }) => meta.total === 0}
          empty={<p className={classes.note}>{NOTHING[filter]}</p>}
        >
          {({ data, meta }) => (
            <>
              <Rows rows={data} />
              <Pager
                label="Pages of the report"
                page={meta.page}
                totalPages={meta.total_pages}
                onPage={(next) => setParams({ show: filter, page: String(next) })}
              />
            </>
          )}
        </DataState>
      </Box>
    </Card>
  );
}

function Rows({ rows }: { rows: readonly ReportRow[] }) {
  return (
    <ScrollRegion label="Rows of the file">
      <DataTable
        of="words"
        className={classes.table}
        head={['Where', 'What', 'Result', 'Base price', 'Changes and why']}
      >
        <tbody>
          {rows.map((row) => (
            <tr key={row.n}>
              <td>{row.cell ?? (row.sheet ? `${row.sheet}, row ${row.row}` : 'Not in the file')}</td>
              <td>{row.what || '–'}</td>
              <td>
                <Pill tone={TONES[row.outcome]}>{row.outcome === 'not_item' ? 'not an item' : row.outcome}</Pill>
              </td>
              <td className="num">{priceChange(row)}</td>
              <td>
                {row.changes.map((change) => (
                  <div key={change.field}>{changeWords(change)}</div>
                ))}
                {row.reason}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </ScrollRegion>
  );
}
