import { Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { whenPhrase } from '../../../../lib/format/dates';
import { paths } from '../../../../lib/paths';
import { Card } from '../../../../ui/layout/card';
import { DataState } from '../../../../ui/feedback/data-state';
import { fetchTemplate, importsQuery, sendWorkbook } from '../../api/manage-queries';
import { IMPORT_FAILED, summaryOf } from '../../model/manage/words';
import { DownloadButton } from './download-button';
import classes from './manage.module.css';
import { StatusPill } from './status-pill';
import { ApiError, messageOf } from '../../../../lib/api/errors';
import { FileUploadForm } from '../../../../ui/files/file-upload-form';
import { toast } from '../../../../ui/feedback/toast-store';

/** Fill the directory from a workbook: template, upload, and previous imports. */
export function ManageHome() {
  const query = useQuery(importsQuery);
  return (
    <Stack gap="md">
      <Card
        title="Import from Excel"
        aside={<DownloadButton label="Download template" name="fitout-vendors.xlsx" fetchFile={fetchTemplate} />}
      >
        <p className={classes.note}>
          Vendors, brands, categories, patterns and catalogue items, each on its own sheet. A vendor’s own price list
          can be uploaded unchanged: its columns are named once and remembered. Rows that are new are added, rows that
          differ are updated, and nothing is removed.
        </p>
        <UploadWorkbook />
      </Card>
      <Card title="Latest imports">
        <DataState
          query={query}
          skeleton={<Skeleton h={120} radius={8} />}
          isEmpty={(imports) => imports.length === 0}
          empty={<p className={classes.note}>Nothing has been imported yet.</p>}
        >
          {(imports) => (
            <ul className="ruled">
              {imports.map((one) => (
                <Group component="li" gap="sm" align="baseline" py="xs" fz="sm" key={one.import_id}>
                  <Link to={paths.vendorImport(one.import_id)}>{one.file_name}</Link>
                  <StatusPill status={one.status} />
                  <span>{summaryOf(one)}</span>
                  <span className={classes.when}>
                    {one.by}, <time dateTime={one.created_at}>{whenPhrase(one.created_at)}</time>
                  </span>
                </Group>
              ))}
            </ul>
          )}
        </DataState>
      </Card>
    </Stack>
  );
}

function refused(error: Error): string {
  toast.error(IMPORT_FAILED);
  return error instanceof ApiError ? (error.errors.file ?? messageOf(error)) : messageOf(error);
}

/** Choose a workbook and start its import; progress is on a separate page. */
function UploadWorkbook() {
  const navigate = useNavigate();
  return (
    <FileUploadForm
      label="Upload a workbook"
      prompt="Drop an Excel file here, or choose it"
      hint="Excel (.xlsx, .xls), up to 15 MB and 50,000 rows per sheet"
      accept=".xlsx,.xls"
      noFile="Please select a valid excel file"
      tooLarge="This file is larger than 15 MB. Split it, and upload the parts one after another."
      send={sendWorkbook}
      onMade={(id) => void navigate(paths.vendorImport(id), { state: { isNew: true } })}
      problemOf={refused}
    />
  );
}
