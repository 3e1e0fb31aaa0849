import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { generalError } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { whenPhrase } from '../../../lib/format/dates';
import { session } from '../../../lib/session';
import { Card } from '../../../ui/layout/card';
import { confirm } from '../../../ui/feedback/confirm-store';
import { toastError } from '../../../ui/feedback/toast-store';
import { Form } from '../../../ui/form/form';
import { useFields } from '../../../ui/form/use-fields';
import { deleteFirm, exportFirm, firmExportQuery, type DeletionInput, type FirmExport } from '../api/firm-data';

/** All of one's data: as an archive, and its deletion. */
export function FirmDataCard({ canDelete }: { readonly canDelete: boolean }) {
  return (
    <Card title="Your data">
      <Stack gap="lg">
        <ExportPart />
        {canDelete && <DeletePart />}
      </Stack>
    </Card>
  );
}

function ExportPart() {
  const { data: made } = useQuery(firmExportQuery);
  const start = useCommand<null, FirmExport>({ run: exportFirm, refresh: ['me'], onError: toastError });
  const isOpen = made?.status === 'queued' || made?.status === 'running';
  return (
    <Stack gap="xs" align="start">
      <Text fz="sm" className="wrap">
        An archive has your BOQs with every change, your quotations, files, rates, notices and webhooks.
      </Text>
      {made && <ExportState made={made} />}
      <Button variant="default" loading={start.isPending} disabled={isOpen} onClick={() => start.mutate(null)}>
        Export all data
      </Button>
    </Stack>
  );
}

function ExportState({ made }: { readonly made: FirmExport }) {
  if (made.url !== null)
    return (
      <Text fz="sm" className="wrap">
        <Anchor href={made.url} download>
          Download the archive
        </Anchor>{' '}
        of {whenPhrase(made.requested_at)}.
      </Text>
    );
  const sentence =
    made.status === 'failed'
      ? 'The archive could not be made. Export again.'
      : `The archive is being made: ${made.done} of ${made.total} parts.`;
  return (
    <Text fz="sm" c="dimmed" role="status">
      {sentence}
    </Text>
  );
}

function DeletePart() {
  const queryClient = useQueryClient();
  const form = useFields<DeletionInput>({
    initialValues: { email: '', current: '' },
    validate: ({ email, current }) => ({
      ...(email ? {} : { email: 'Please type the email of your account.' }),
      ...(current ? {} : { current: 'Please enter your password.' }),
    }),
  });
  const remove = useCommand<DeletionInput, { id: string }>({
    run: deleteFirm,
    onSuccess: ({ id }) => {
      session.clear();
      queryClient.clear();
      // A full page load: nothing of this person may stay in memory.
      window.location.assign(`/api/firm-deletions/${id}`);
    },
    onError: form.refuse,
  });
  const failure = generalError(remove.error);

  async function askAndDelete(input: DeletionInput): Promise<void> {
    const sure = await confirm({
      title: 'Delete the account and all its data?',
      body: 'Your BOQs, quotations and their links, files and rates will be deleted permanently. Nobody can bring them back.',
      confirmLabel: 'Delete everything',
      danger: true,
    });
    if (sure) remove.mutate(input);
  }

  return (
    <Form
      className="start"
      maw={420}
      aria-label="Delete the account"
      onSubmit={form.onSubmit((input) => void askAndDelete(input))}
    >
      <Text fz="sm" className="wrap">
        Deletion is permanent. BOQs that somebody else owns, or is in charge of as well, stay with them. Export first
        what you want to keep.
      </Text>
      {failure && Object.keys(form.errors).length === 0 && (
        <Text fz="sm" c="red" role="alert">
          {failure}
        </Text>
      )}
      <TextInput label="Email of this account" autoComplete="off" {...form.getInputProps('email')} />
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide: Your password' }}
        {...form.getInputProps('current')}
      />
      <Button type="submit" color="terracotta" variant="outline" disabled={remove.isPending}>
        {remove.isPending ? 'Deleting...' : 'Delete all data'}
      </Button>
    </Form>
  );
}
