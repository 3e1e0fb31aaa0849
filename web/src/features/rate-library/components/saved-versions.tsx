import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useCommand } from '../../../lib/api/use-command';
import { whenLabel } from '../../../lib/format/dates';
import { undoRates, type RateLibrary } from '../../../lib/reference/rate-library';
import { toast, toastError } from '../../../ui/feedback/toast-store';

const CompareVersions = lazy(async () => ({
  default: (await import('./recipes/compare-versions')).CompareVersions,
}));

/** Number shown: people look for the newest. */
const SHOWN = 12;

/** Every save is a version; BOQs keep theirs until they are priced with a newer one. */
export function SavedVersions({ library }: { library: RateLibrary }) {
  const [isComparing, setComparing] = useState(false);
  const undo = useCommand({
    run: undoRates,
    refresh: ['rate-library'],
    onSuccess: ({ data }) => void toast.success(`Saved as version ${data.version} of your rates.`),
    onError: toastError,
  });
  if (library.history.length === 0) return null;
  const undoable = library.history.find((saved) => saved.undoable);
  return (
    <section aria-label="Versions">
      <Title order={2} fz="lg" mt="xl" mb={4}>
        Version {library.newest}
      </Title>
      <Text c="dimmed" fz={13} mb="sm">
        New BOQs use it. Others keep their version until you change it to this one, in the details of the BOQ.
      </Text>
      <Stack component="ol" gap={8} m={0} p={0}>
        {library.history.slice(0, SHOWN).map(({ version, at, summary, note }) => (
          <li key={version}>
            Version {version}: {summary}
            <Text span display="block" c="dimmed" fz="xs" className="wrap">
              {whenLabel(at)}
              {note && `: “${note}”`}
            </Text>
            {version === undoable?.version && (
              <Button
                size="compact-xs"
                variant="default"
                loading={undo.isPending}
                onClick={() => undo.mutate({ version })}
              >
                Undo version {version}
              </Button>
            )}
          </li>
        ))}
      </Stack>
      {library.newest > 1 && !isComparing && (
        <Button variant="default" mt="sm" onClick={() => setComparing(true)}>
          Compare two versions
        </Button>
      )}
      {isComparing && (
        <Suspense fallback={<Skeleton h={80} radius={12} />}>
          <CompareVersions key={library.newest} newest={library.newest} />
        </Suspense>
      )}
    </section>
  );
}
