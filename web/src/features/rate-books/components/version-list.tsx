import { Button, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { whenPhrase } from '../../../lib/format/dates';
import { paths } from '../../../lib/paths';
import { useCommand } from '../../../lib/api/use-command';
import { DataState } from '../../../ui/feedback/data-state';
import { Pill } from '../../../ui/layout/pill';
import { toastError } from '../../../ui/feedback/toast-store';
import { draftRateBook } from '../api/rate-book-commands';
import { rateBooksQuery, type RateBookHead } from '../api/rate-book-queries';

/** Every version of the rate book, and the button to draft the next one. */
export function VersionList({ readOnly = false }: { readOnly?: boolean }) {
  const query = useQuery(rateBooksQuery());
  return (
    <DataState query={query} skeleton={<Skeleton h={260} radius={12} />}>
      {({ data }) => (
        <>
          {readOnly || data.some(({ status }) => status === 'draft') ? null : <NewDraft from={data[0]?.version ?? 1} />}
          <Stack component="ul" gap="sm" aria-label="Versions">
            {data.map((book) => (
              <Version
                key={book.version}
                book={book}
                newest={isNewest(book, data)}
                to={readOnly ? paths.readRateBook(book.version) : paths.rateBook(book.version)}
              />
            ))}
          </Stack>
        </>
      )}
    </DataState>
  );
}

function isNewest(book: RateBookHead, all: readonly RateBookHead[]): boolean {
  return all.find(({ status }) => status === 'published') === book;
}

function Version({ book, newest, to }: { book: RateBookHead; newest: boolean; to: string }) {
  const { version, status, basis, note, changed_rates: changed, boqs, based_on: basedOn } = book;
  const stamp = book.published ?? book.drafted;
  return (
    <Group
      component="li"
      gap={18}
      justify="space-between"
      py={14}
      px={18}
      bd="1px solid var(--fo-line)"
      bdrs="lg"
      bg="var(--fo-card)"
    >
      <div>
        <Group gap="xs" mb={4}>
          <Title order={2} fz="lg">
            Version {version}
          </Title>
          {status === 'draft' && <Pill tone="warn">Draft</Pill>}
          {newest && <Pill tone="good">New BOQs use it</Pill>}
        </Group>
        <Text c="dimmed" fz="sm" className="wrap">
          {basis}
        </Text>
        <Text c="dimmed" fz="sm" className="wrap">
          {stamp && `${status === 'draft' ? 'Drafted' : 'Published'} by ${stamp.by}, ${whenPhrase(stamp.at)}. `}
          {basedOn !== null &&
            `${changed} ${changed === 1 ? 'rate differs' : 'rates differ'} from version ${basedOn}. `}
          {status === 'published' && `${boqs === 0 ? 'No' : boqs} ${boqs > 1 ? 'BOQs are' : 'BOQ is'} priced with it.`}
        </Text>
        {note && (
          <Text c="dimmed" fz="sm" className="wrap">
            “{note}”
          </Text>
        )}
      </div>
      <Button
        variant={status === 'draft' ? 'filled' : 'default'}
        component={Link}
        to={to}
        aria-label={`${status === 'draft' ? 'Edit the draft,' : 'Open'} version ${version}`}
      >
        {status === 'draft' ? 'Edit the draft' : 'Open'}
      </Button>
    </Group>
  );
}

function NewDraft({ from }: { from: number }) {
  const [note, setNote] = useState('');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const draft = useCommand({
    run: draftRateBook,
    onSuccess: async (version) => {
      await queryClient.invalidateQueries({ queryKey: ['rate-books'] });
      await navigate(paths.rateBook(version));
    },
    onError: toastError,
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!draft.isPending) draft.mutate({ note: note.trim() });
  }

  return (
    <Group component="form" gap="xs" align="flex-end" mb={18} onSubmit={submit} aria-label="New draft">
      <TextInput
        flex="1 1 260px"
        label="What the new version is for"
        placeholder="November prices"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" disabled={draft.isPending}>
        Draft a version from {from}
      </Button>
    </Group>
  );
}
