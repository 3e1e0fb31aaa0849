import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../lib/paths';
import { wordList } from '../../../lib/format/word-list';
import { DirectoryForm } from '../../../ui/directory/directory-form';
import type { Finish } from '../api/finish-queries';
import { saveFinish, type FinishInput } from '../api/save-finish';
import type { FinishType } from '../model/finish-types';

/** Name and aliases of a finish, an alias on each line. */
export function FinishForm({ type, finish }: { type: FinishType; finish: Finish }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(finish.label);
  const [alias, setAlias] = useState(finish.alias.join('\n'));
  const fields = { name: name.trim(), alias: wordList(alias, '\n') };
  const blank = !fields.name || fields.alias.length === 0;
  return (
    <DirectoryForm<FinishInput>
      label="Finish"
      list={paths.finishes(type)}
      input={blank ? null : { type, id: finish.id, fields }}
      run={saveFinish}
      onSaved={() => queryClient.invalidateQueries({ queryKey: ['finishes'] })}
    >
      {(errors) => (
        <>
          <TextInput
            label="Name"
            name="name"
            maxLength={100}
            value={name}
            error={errors.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Textarea
            label="Alias"
            name="alias"
            description="Other words for it, one on each line; an uploaded BOQ is matched by them"
            autosize
            minRows={4}
            value={alias}
            error={errors.alias}
            onChange={(event) => setAlias(event.currentTarget.value)}
          />
        </>
      )}
    </DirectoryForm>
  );
}
