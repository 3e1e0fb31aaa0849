import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import type { NamedKind } from './add-record-dialog';

const AddRecordDialog = lazy(async () => ({ default: (await import('./add-record-dialog')).AddRecordDialog }));

/** Adds a record and opens its page. */
export function AddRecordButton({ kind }: { kind: NamedKind }) {
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
            onAdded={({ slug }) => slug && void navigate(paths.vendorRecord(kind, slug))}
          />
        </Suspense>
      )}
    </>
  );
}
