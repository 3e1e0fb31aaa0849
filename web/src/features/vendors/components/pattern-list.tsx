import { Box, Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../../ui/layout/card';
import { SaveState } from '../../../ui/feedback/save-state';
import { toast } from '../../../ui/feedback/toast-store';
import { savePatterns } from '../api/vendor-commands';
import type { FinishCategory, Pattern } from '../api/vendor-queries';
import { useAutosave } from '../model/use-autosave';
import { AddPatternsDialog } from './add-patterns-dialog';
import { SAVE_FAILED } from './category-form';
import classes from './record.module.css';

/** Patterns of a category; additions and removals are saved at once. */
export function PatternList({ category, all }: { category: FinishCategory; all: readonly Pattern[] }) {
  const queryClient = useQueryClient();
  const [patterns, setPatterns] = useState<readonly Pattern[]>(category.patterns);
  const [isAdding, setAdding] = useState(false);
  const autosave = useAutosave<readonly Pattern[]>({
    save: (list, key) => savePatterns({ slug: category.slug, patterns: list.map(({ _id }) => _id) }, key),
    onSaved: () => void queryClient.invalidateQueries({ queryKey: ['vendors'] }),
    onError: () => void toast.error(SAVE_FAILED),
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
            <img className="cover" src={pattern.thumbnail_url} alt="" width={320} height={240} loading="lazy" />
            <Box component="span" flex={1} px="xs" pt={8}>
              {pattern.name}
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
      <Button variant="default" onClick={() => setAdding(true)}>
        Add Patterns
      </Button>
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
