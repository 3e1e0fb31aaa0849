import { Anchor, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FileUploadForm } from '../../../ui/files/file-upload-form';
import { Notice } from '../../../ui/feedback/notice';
import { uploadSheet, vendorPageQuery, type VendorPage } from '../api/rfq';
import classes from './vendor-line.module.css';

interface Props {
  code: string;
  page: VendorPage;
  /** Called when a sheet was read: what it says is saved, and shown to be checked. */
  onRead: () => void;
}

/** The same lines as an Excel sheet: downloaded, filled in, and uploaded. */
export function SheetUpload({ code, page, onRead }: Props) {
  const queryClient = useQueryClient();
  return (
    <details className={classes.more} open={page.problems.length > 0 || undefined}>
      <summary>Fill in an Excel sheet instead</summary>
      <Text fz="sm" mb="sm">
        <Anchor underline="always" href={`/api/quotes/${encodeURIComponent(code)}/sheet`}>
          Download the sheet
        </Anchor>
        , fill in the rates and upload it. You can check everything here before you send it.
      </Text>
      <FileUploadForm
        label="Upload the sheet"
        prompt="Drop the filled-in sheet here, or choose it"
        hint="Excel, up to 15 MB"
        accept=".xlsx,.xls,.ods"
        noFile="Please select the Excel sheet with your prices."
        tooLarge="This file is larger than 15 MB. Download the sheet again and fill that in."
        send={(file, key, onSent) => uploadSheet(code, file, key, onSent)}
        onMade={(next) => {
          queryClient.setQueryData(vendorPageQuery(code).queryKey, next);
          onRead();
        }}
      />
      {page.problems.map((problem) => (
        <Notice tone="error" key={problem} mt="sm">
          {problem}
        </Notice>
      ))}
    </details>
  );
}
