import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ACCEPTED, TOO_LARGE } from '../../../lib/boq/bill-files';
import { stampLabel } from '../../../lib/format/dates';
import { DataState } from '../../../ui/feedback/data-state';
import { FileUploadForm } from '../../../ui/files/file-upload-form';
import { Card } from '../../../ui/layout/card';
import { Columns } from '../../../ui/layout/columns';
import { billsQuery, isRead, uploadBill, type ListedBill } from '../api/bill-queries';
import classes from './bills.module.css';

interface Props {
  boqId: string;
  /** Address of the comparison with an import. */
  to: (importId: string) => string;
  onSent: (importId: string) => void;
}

/** Upload another bill, or take one that is there already. */
export function BillChooser({ boqId, to, onSent }: Props) {
  const queryClient = useQueryClient();
  const query = useQuery(billsQuery(boqId));
  const isFirst = query.data?.length === 0;
  return (
    <Columns of={isFirst ? 1 : 2} min={300} align="start" maw={isFirst ? 720 : undefined}>
      <Card title="Upload the other bill">
        <FileUploadForm
          label="Upload the other bill"
          atOnce
          prompt="Drop a revised tender or another contractor’s bill here, or choose it"
          hint="Excel, OpenDocument, .csv or a PDF with text, up to 15 MB. No BOQ is made of it."
          accept={ACCEPTED}
          noFile="Please select an Excel workbook or a PDF with the bill to compare."
          tooLarge={TOO_LARGE}
          send={(file, key, onProgress) => uploadBill(boqId, file, key, onProgress)}
          onMade={(importId) => {
            void queryClient.invalidateQueries({ queryKey: billsQuery(boqId).queryKey });
            onSent(importId);
          }}
        />
      </Card>
      {!isFirst && (
        <Card title="Or choose an earlier import">
          <DataState query={query} skeleton={<Skeleton h={160} />}>
            {(bills) => (
              <ul className={classes.list}>
                {bills.map((bill) => (
                  <li key={bill.import_id}>
                    {isRead(bill) && bill.status !== 'failed' ? (
                      <Anchor component={Link} to={to(bill.import_id)} className="wrap">
                        {bill.file_name}
                      </Anchor>
                    ) : (
                      <span className="wrap">{bill.file_name}</span>
                    )}
                    <Text span display="block" c="dimmed" fz={13}>
                      {aboutOf(bill)}
                    </Text>
                  </li>
                ))}
              </ul>
            )}
          </DataState>
        </Card>
      )}
    </Columns>
  );
}

function aboutOf(bill: ListedBill): string {
  if (bill.status === 'failed') return bill.reason ?? 'This bill could not be read.';
  if (!isRead(bill)) return 'It is being read…';
  return `${bill.for_this ? 'uploaded for comparing' : 'made a BOQ of its own'}, ${stampLabel(bill.uploaded_at)}`;
}
