import { useNavigate } from 'react-router-dom';
import { ApiError, messageOf } from '../../../../lib/api/errors';
import { paths } from '../../../../lib/paths';
import { FileUploadForm } from '../../../../ui/files/file-upload-form';
import { toast } from '../../../../ui/feedback/toast-store';
import { sendWorkbook } from '../api/manage-queries';
import { IMPORT_FAILED } from '../model/words';

function refused(error: Error): string {
  toast.error(IMPORT_FAILED);
  return error instanceof ApiError ? (error.errors.file ?? messageOf(error)) : messageOf(error);
}

/** Choose a workbook and start its import; progress is on a separate page. */
export function UploadWorkbook() {
  const navigate = useNavigate();
  return (
    <FileUploadForm
      label="Upload a workbook"
      prompt="Drop an Excel file here, or choose it"
      hint="Excel (.xlsx, .xls), up to 15 MB and 20,000 rows per sheet"
      accept=".xlsx,.xls"
      noFile="Please select a valid excel file"
      tooLarge="This file is larger than 15 MB. Split it, and upload the parts one after another."
      send={sendWorkbook}
      onMade={(id) => void navigate(paths.vendorImport(id), { state: { isNew: true } })}
      problemOf={refused}
    />
  );
}
