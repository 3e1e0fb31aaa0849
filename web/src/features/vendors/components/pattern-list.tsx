import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { OutdatedNotice } from '../../../ui/directory/outdated-notice';
import { useRevision } from '../../../ui/directory/use-revision';
import { Card } from '../../../ui/layout/card';
import { SaveState } from '../../../ui/feedback/save-state';
import { toast } from '../../../ui/feedback/toast-store';
import type { DirectoryRecord } from '../api/record-commands';
import { savePatterns } from '../api/vendor-commands';
import type { FinishCategory, Pattern } from '../api/vendor-queries';
import { useAutosave } from '../model/use-autosave';
import { AddPatternsDialog } from './add-patterns-dialog';
import { AddRecordButton } from './records/add-record-button';
import { SAVE_FAILED } from './category-form';
import { Picture } from './picture';
import classes from './record.module.css';

/** A new pattern as lists show it. */
const patternOf = ({ id, slug, revision, fields }: DirectoryRecord): Pattern => ({
  _id: id,
  name: fields.name ?? '',
  slug: slug ?? '',
  image_url: null,
  thumbnail_url: null,
  revision,
});

interface Props {
  category: FinishCategory;
  all: readonly Pattern[];
  /** Revision of the category that the next save is based on. */
  base: RefObject<number>;
  onLook: () => void;
}

/** Patterns of a category; additions and removals are saved at once. */
export function PatternList({ category, all, base, onLook }: Props) {
  const revision = useRevision(category.revision, base);
  const queryClient = useQueryClient();
  const [patterns, setPatterns] = useState<readonly Pattern[]>(category.patterns);
  const [isAdding, setAdding] = useState(false);
  const autosave = useAutosave<readonly Pattern[]>({
    save: async (list, key) => {
      const patternIds = list.map(({ _id }) => _id);
      revision.saved(await savePatterns({ slug: category.slug, patterns: patternIds, revision: revision.get() }, key));
    },
    onSaved: () => void queryClient.invalidateQueries({ queryKey: ['vendors'] }),
    onError: (error) => {
      if (!revision.refused(error)) toast.error(SAVE_FAILED);
    },
  });
  function change(list: readonly Pattern[]): void {
    setPatterns(list);
    autosave.change(list);
  }
  return (
    <Card title="Patterns" aside={<SaveState status={autosave.status} onRetry={autosave.retry} />}>
      {patterns.length === 0 && (
        <Text c="dimmed" fz="sm">
          Please add Patterns via Excel
        </Text>
      )}
      <ul className={classes.patterns} aria-label="Patterns">
        {patterns.map((pattern) => (
          <Stack
            component="li"
            gap={0}
            bd="1px solid var(--fo-line)"
            bdrs={10}
            fz={13.5}
            style={{ overflow: 'hidden' }}
            key={pattern._id}
          >
            <Picture className="cover" src={pattern.thumbnail_url} width={320} height={240} />
            <Box component="span" flex={1} px="xs" pt={8}>
              <Box component={Link} to={paths.vendorRecord('pattern', pattern.slug)} display="block" lh="24px">
                {pattern.name}
              </Box>
            </Box>
            <button
              type="button"
              aria-label={`Remove ${pattern.name}`}
              onClick={() => change(patterns.filter(({ _id }) => _id !== pattern._id))}
            >
              Remove
            </button>
          </Stack>
        ))}
      </ul>
      <OutdatedNotice revision={revision} onLook={onLook} onRedo={() => autosave.change(patterns)} />
      <Group gap={8}>
        <Button variant="default" onClick={() => setAdding(true)}>
          Add Patterns
        </Button>
        <AddRecordButton kind="pattern" onAdded={(record) => change([...patterns, patternOf(record)])} />
      </Group>
      {isAdding && (
        <AddPatternsDialog
          patterns={all.filter(({ _id }) => !patterns.some((own) => own._id === _id))}
          onClose={() => setAdding(false)}
          onAdd={(chosen) => change([...patterns, ...chosen])}
        />
      )}
    </Card>
  );
}
