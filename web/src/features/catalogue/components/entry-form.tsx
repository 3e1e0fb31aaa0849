import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../../../lib/paths';
import { wordList } from '../../../lib/format/word-list';
import { DirectoryForm } from '../../../ui/directory/directory-form';
import type { Entry } from '../api/entry-queries';
import { saveEntry } from '../api/save-entry';
import type { Catalogue } from '../model/catalogue-types';

/** Name, description and aliases of an entry; costs are in the rate book. */
export function EntryForm({ type, entry }: { type: Catalogue; entry: Entry }) {
  const queryClient = useQueryClient();
  return (
    <DirectoryForm
      label="Entry"
      list={paths.catalogue(type)}
      initialValues={{
        label: entry.label,
        description: entry.description.join('\n'),
        alias: entry.alias.join(', '),
      }}
      inputOf={(values) => {
        const label = values.label.trim();
        const description = wordList(values.description, '\n');
        const alias = wordList(values.alias, ',');
        const blank = !label || description.length === 0 || alias.length === 0;
        return blank ? null : { type, id: entry.id, fields: { label, description, alias } };
      }}
      revision={entry.revision}
      run={saveEntry}
      onSaved={() => queryClient.invalidateQueries({ queryKey: ['catalogue', type] })}
    >
      {({ getInputProps }) => (
        <>
          <TextInput label="Name" maxLength={100} {...getInputProps('label')} />
          <Textarea
            label="Description"
            description="Description of the work, one point per line"
            autosize
            minRows={3}
            {...getInputProps('description')}
          />
          <Textarea
            label="Alias"
            description="Synonyms, separated by commas; uploaded BOQs are matched by them"
            autosize
            minRows={2}
            {...getInputProps('alias')}
          />
        </>
      )}
    </DirectoryForm>
  );
}
