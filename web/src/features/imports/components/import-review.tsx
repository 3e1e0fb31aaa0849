import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { Card } from '../../../ui/layout/card';
import { DataState } from '../../../ui/feedback/data-state';
import { toast } from '../../../ui/feedback/toast-store';
import { importQuery, previewQuery, sendMapping, type Mapping, type PreviewSheet } from '../api/import-queries';
import { chosenOf, mappingOf, type Chosen } from '../model/chosen-columns';
import type { TaxAnswer } from '../api/upload-file';
import { SheetReview } from './sheet-review';
import { TaxQuestion } from './tax-question';

/** The columns of a file that could not be told for sure: a person names them. */
export function ImportReview({ importId, warnings }: { importId: string; warnings: readonly string[] }) {
  const query = useQuery(previewQuery(importId));
  return (
    <DataState query={query} skeleton={<Skeleton h={380} radius={12} />}>
      {({ sheets }) => <Review importId={importId} sheets={sheets} warnings={warnings} />}
    </DataState>
  );
}

interface Props {
  importId: string;
  sheets: readonly PreviewSheet[];
  warnings: readonly string[];
}

function Review({ importId, sheets, warnings }: Props) {
  const [chosen, setChosen] = useState<Chosen[]>(() => sheets.map(chosenOf));
  const queryClient = useQueryClient();
  const send = useCommand<{ importId: string; mapping: Mapping }, unknown>({
    run: sendMapping,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: importQuery(importId).queryKey, exact: true }),
    onError: (error) => void toast.error(messageOf(error)),
  });
  const [tax, setTax] = useState<TaxAnswer>('file');
  const columns = mappingOf(chosen);
  const mapping = columns && { ...columns, ...(tax === 'file' ? {} : { rate_includes_tax: tax === 'yes' }) };
  return (
    <Stack gap="md">
      <Card title="Which column is which?">
        <Text mt={6} c="dimmed" fz="sm">
          The headings of this file leave it open. Name the columns once; the next file with the same headings is
          understood by itself.
        </Text>
        {warnings.map((warning) => (
          <Text key={warning} mt={6} c="dimmed" fz="sm" role="status">
            {warning}
          </Text>
        ))}
      </Card>
      {sheets.map((sheet, index) => {
        const own = chosen[index];
        return (
          own && (
            <SheetReview
              key={sheet.sheet}
              sheet={sheet}
              chosen={own}
              onChange={(next) => setChosen(chosen.map((one, at) => (at === index ? next : one)))}
            />
          )
        );
      })}
      <TaxQuestion value={tax} onChange={setTax} />
      <Group gap="sm" justify="space-between" wrap="nowrap" mt="md" c="dimmed" fz="sm">
        <span>{mapping ? '' : 'Name a description and an amount or a quantity, on at least one sheet.'}</span>
        <Button disabled={!mapping || send.isPending} onClick={() => mapping && send.mutate({ importId, mapping })}>
          {send.isPending ? 'Saving...' : 'Import with these columns'}
        </Button>
      </Group>
    </Stack>
  );
}
