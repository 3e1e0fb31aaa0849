import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../../../lib/paths';
import { wordList } from '../../../lib/format/word-list';
import { DirectoryForm } from '../../../ui/directory/directory-form';
import type { Finish } from '../api/finish-queries';
import { saveFinish } from '../api/save-finish';
import type { FinishType } from '../model/finish-types';

/** Name and aliases of a finish, one alias per line. */
export function FinishForm({ type, finish }: { type: FinishType; finish: Finish }) {
  const queryClient = useQueryClient();
  return (
    <DirectoryForm
      label="Finish"
      list={paths.finishes(type)}
      initialValues={{ name: finish.label, alias: finish.alias.join('\n') }}
      inputOf={(values) => {
        const fields = { name: values.name.trim(), alias: wordList(values.alias, '\n') };
        return fields.name && fields.alias.length > 0 ? { type, id: finish.id, fields } : null;
      }}
      revision={finish.revision}
      run={saveFinish}
      onSaved={() => queryClient.invalidateQueries({ queryKey: ['finishes'] })}
    >
      {({ getInputProps }) => (
        <>
          <TextInput label="Name" maxLength={100} {...getInputProps('name')} />
          <Textarea
            label="Alias"
            description="Synonyms, one per line; uploaded BOQs are matched by them"
            autosize
            minRows={4}
            {...getInputProps('alias')}
          />
        </>
      )}
    </DirectoryForm>
  );
}
