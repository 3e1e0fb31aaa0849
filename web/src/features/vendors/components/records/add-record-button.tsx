import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../lib/paths';
import type { DirectoryRecord } from '../../api/record-commands';
import type { NamedKind } from './add-record-dialog';

const AddRecordDialog = lazy(async () => ({ default: (await import('./add-record-dialog')).AddRecordDialog }));

interface Props {
  kind: NamedKind;
  /** Told of the new record, in place of opening its page. */
  onAdded?: (record: DirectoryRecord) => void;
}

/** Adds a record and opens its page. */
export function AddRecordButton({ kind, onAdded }: Props) {
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAdding(true)}>
        Add {kind}
      </Button>
      {isAdding && (
        <Suspense>
          <AddRecordDialog
            kind={kind}
            onClose={() => setAdding(false)}
            onAdded={onAdded ?? (({ slug }) => slug && void navigate(paths.vendorRecord(kind, slug)))}
          />
        </Suspense>
      )}
    </>
  );
}
