import { Anchor, Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { TaxQuestion } from './tax-question';
import { FileUploadForm } from '../../../ui/files/file-upload-form';
import { uploadFile, type TaxAnswer } from '../api/upload-file';

/** Choose a file and start its import; its progress has a page of its own. */
export function UploadForm() {
  const navigate = useNavigate();
  const [tax, setTax] = useState<TaxAnswer>('file');
  return (
    <FileUploadForm
      extra={
        <Stack gap="md">
          <TaxQuestion value={tax} onChange={setTax} />
          <Anchor href="/bill-template.csv" download fz="sm">
            Download a template
          </Anchor>
        </Stack>
      }
      label="Upload a BOQ"
      prompt="Drop a bill of quantities here, or choose it"
      hint="Excel, OpenDocument, .csv or a PDF with text, up to 15 MB; or paste the cells of a spreadsheet"
      accept=".pdf,.xlsx,.xls,.xlsm,.ods,.csv,.tsv"
      pastedAs="Pasted bill.tsv"
      noFile="Please select a valid PDF or excel file to get a BOQ quote."
      tooLarge="This file is larger than 15 MB. Remove pictures or split it, and upload the parts."
      send={(file, key, onSent) => uploadFile(file, tax, key, onSent)}
      onMade={({ boq_id, import_id }) =>
        void navigate(import_id ? paths.importOf(import_id) : paths.details(boq_id), { replace: true })
      }
    />
  );
}
