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
      extra={<TaxQuestion value={tax} onChange={setTax} />}
      label="Upload a BOQ"
      prompt="Drop a bill of quantities here, or choose it"
      hint="Excel (.xlsx, .xls) or a PDF with text, up to 15 MB"
      accept=".pdf,.xlsx,.xls"
      noFile="Please select a valid PDF or excel file to get a BOQ quote."
      tooLarge="This file is larger than 15 MB. Remove pictures or split it, and upload the parts."
      send={(file, key, onSent) => uploadFile(file, tax, key, onSent)}
      onMade={({ boq_id, import_id }) =>
        void navigate(import_id ? paths.importOf(import_id) : paths.details(boq_id), { replace: true })
      }
    />
  );
}
