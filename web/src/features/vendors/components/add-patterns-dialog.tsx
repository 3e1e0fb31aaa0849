import { Button, Checkbox, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Pattern } from '../api/vendor-queries';

interface Props {
  /** Patterns not in the category yet. */
  patterns: readonly Pattern[];
  onAdd: (chosen: Pattern[]) => void;
  onClose: () => void;
}

/** Add Patterns: choose from the directory; new ones come from Excel. Does nothing while none is chosen. */
export function AddPatternsDialog({ patterns, onAdd, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [search, setSearch] = useState('');
  const found = patterns.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  function add(): void {
    if (chosen.length === 0) return;
    onAdd(patterns.filter(({ _id }) => chosen.includes(_id)));
    onClose();
  }
  return (
    <Modal opened onClose={onClose} title="Add Patterns" closeButtonProps={{ 'aria-label': 'Close' }}>
      {patterns.length === 0 ? (
        <Text c="dimmed" fz="sm">
          Please add Patterns via Excel
        </Text>
      ) : (
        <>
          <TextInput
            type="search"
            aria-label="Search patterns"
            placeholder="Search patterns"
            data-autofocus
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <Stack
            gap="xs"
            mah="46vh"
            my={14}
            p={2}
            style={{ overflowY: 'auto' }}
            role="group"
            aria-label="Patterns to add"
          >
            {found.map(({ _id, name }) => (
              <Checkbox
                key={_id}
                label={name}
                checked={chosen.includes(_id)}
                onChange={() =>
                  setChosen(chosen.includes(_id) ? chosen.filter((one) => one !== _id) : [...chosen, _id])
                }
              />
            ))}
            {found.length === 0 && (
              <Text c="dimmed" fz="sm">
                No patterns match.
              </Text>
            )}
          </Stack>
          <Button onClick={add}>{chosen.length > 1 ? `Add ${chosen.length}` : 'Add'}</Button>
        </>
      )}
    </Modal>
  );
}
