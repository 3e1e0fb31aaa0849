import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../../../lib/api/use-command';
import { toast, toastError } from '../../../../ui/feedback/toast-store';
import { Card } from '../../../../ui/layout/card';
import { changeRecord, retiredQuery, type DirectoryRecord, type RecordChange } from '../../api/record-commands';

/** Retired records, to restore; nothing while there are none. */
export function RetiredList() {
  const { data = [] } = useQuery(retiredQuery);
  const restore = useCommand<RecordChange, DirectoryRecord>({
    run: changeRecord,
    onSuccess: ({ fields }) => void toast.success(`${fields.name ?? 'The record'} has been restored.`),
    refresh: ['vendors'],
    onError: toastError,
  });
  if (data.length === 0) return null;
  return (
    <Card title="Retired">
      <Text c="dimmed" fz="sm" mb="xs">
        No longer found or offered for choice. Their history stays.
      </Text>
      <ul className="ruled" aria-label="Retired">
        {data.map(({ id, kind, name, of, revision }) => (
          <Group component="li" key={id} gap={8} py="xs" fz="sm">
            <Text flex="1 1 240px" className="wrap">
              {name}{' '}
              <Text span c="dimmed" fz={13}>
                {of ? `${kind} of ${of}` : kind}
              </Text>
            </Text>
            <Button
              size="xs"
              variant="default"
              aria-label={`Restore ${name}`}
              disabled={restore.isPending}
              onClick={() => restore.mutate({ kind, id, revision, fields: { retired: false } })}
            >
              Restore
            </Button>
          </Group>
        ))}
      </ul>
    </Card>
  );
}
