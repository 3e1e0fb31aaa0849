import { Anchor, Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { TaxQuestion } from './tax-question';
import { FileUploadForm } from '../../../ui/files/file-upload-form';
import { uploadFile, type TaxAnswer } from '../api/upload-file';
import { ACCEPTED, NO_FILE, TOO_LARGE } from '../../../lib/boq/bill-files';
import { addUploads } from '../model/upload-queue';
import { UploadList } from './upload-list';

/** Choose a file and start its import, or drop one or several: they start at once. */
export function UploadForm() {
  const navigate = useNavigate();
  const [tax, setTax] = useState<TaxAnswer>('file');
  return (
    <Stack gap="md">
      <FileUploadForm
        extra={<TaxQuestion value={tax} onChange={setTax} />}
        beside={
          <Anchor href="/bill-template.csv" download fz="sm">
            Download a template
          </Anchor>
        }
        label="Upload a BOQ"
        prompt="Drop a bill of quantities here, or choose it"
        hint="Excel, OpenDocument, .csv or a PDF with text, up to 15 MB, several at once; or paste the cells of a spreadsheet"
        accept={ACCEPTED}
        pastedAs="Pasted bill.tsv"
        noFile={NO_FILE}
        tooLarge={TOO_LARGE}
        send={(file, key, onSent) => uploadFile(file, tax, key, onSent)}
        onMade={({ boq_id, import_id }) =>
          void navigate(import_id ? paths.importOf(import_id) : paths.details(boq_id), { replace: true })
        }
        onFiles={(files) => addUploads(files, tax)}
      />
      <UploadList />
    </Stack>
  );
}
