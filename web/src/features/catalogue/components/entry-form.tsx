import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../lib/paths';
import { wordList } from '../../../lib/format/word-list';
import { DirectoryForm } from '../../../ui/directory/directory-form';
import type { Entry } from '../api/entry-queries';
import { saveEntry, type EntryInput } from '../api/save-entry';
import type { Catalogue } from '../model/catalogue-types';

/** Name, description and aliases of an entry; what it costs is the rate book's. */
export function EntryForm({ type, entry }: { type: Catalogue; entry: Entry }) {
  const queryClient = useQueryClient();
  const [label, setLabel] = useState(entry.label);
  const [description, setDescription] = useState(entry.description.join('\n'));
  const [alias, setAlias] = useState(entry.alias.join(', '));
  const fields = {
    label: label.trim(),
    description: wordList(description, '\n'),
    alias: wordList(alias, ','),
  };
  const blank = !fields.label || fields.description.length === 0 || fields.alias.length === 0;
  return (
    <DirectoryForm<EntryInput>
      label="Entry"
      list={paths.catalogue(type)}
      input={blank ? null : { type, id: entry.id, fields }}
      run={saveEntry}
      onSaved={() => queryClient.invalidateQueries({ queryKey: ['catalogue', type] })}
    >
      {(errors) => (
        <>
          <TextInput
            label="Name"
            name="label"
            maxLength={100}
            value={label}
            error={errors.label}
            onChange={(event) => setLabel(event.currentTarget.value)}
          />
          <Textarea
            label="Description"
            name="description"
            description="What is done, one point on each line"
            autosize
            minRows={3}
            value={description}
            error={errors.description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <Textarea
            label="Alias"
            name="alias"
            description="Other words for it, separated by commas; an uploaded BOQ is matched by them"
            autosize
            minRows={2}
            value={alias}
            error={errors.alias}
            onChange={(event) => setAlias(event.currentTarget.value)}
          />
        </>
      )}
    </DirectoryForm>
  );
}
