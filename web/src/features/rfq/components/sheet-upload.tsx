import { Anchor, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../../lib/language/words';
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
  const i18n = useWords();
  const queryClient = useQueryClient();
  return (
    <details className={classes.more} open={page.problems.length > 0 || undefined}>
      <summary>{i18n.t('Fill in an Excel sheet instead')}</summary>
      <Text fz="sm" mb="sm">
        <Anchor underline="always" href={`/api/quotes/${encodeURIComponent(code)}/sheet`}>
          {i18n.t('Download the sheet')}
        </Anchor>
        {' · '}
        {i18n.t('Fill in the rates and upload it. You can check everything here before you send it.')}
      </Text>
      <FileUploadForm
        label={i18n.t('Upload the sheet')}
        prompt={i18n.t('Drop the filled-in sheet here, or choose it')}
        hint={i18n.t('Excel, up to 15 MB')}
        accept=".xlsx,.xls,.ods"
        noFile={i18n.t('Please select the Excel sheet with your prices.')}
        tooLarge={i18n.t('This file is larger than 15 MB. Download the sheet again and fill that in.')}
        send={(file, key, onSent) => uploadSheet(code, file, key, onSent)}
        onMade={(next) => {
          queryClient.setQueryData(vendorPageQuery(code).queryKey, next);
          onRead();
        }}
      />
      {page.problems.map((problem) => (
        <Notice tone="error" key={problem} mt="sm">
          {i18n.own(problem)}
        </Notice>
      ))}
    </details>
  );
}
