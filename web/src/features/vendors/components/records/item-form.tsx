import { Button, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { generalError } from '../../../../lib/api/errors';
import { useCommand } from '../../../../lib/api/use-command';
import { DateField } from '../../../../ui/form/date-field';
import { OutdatedNotice } from '../../../../ui/directory/outdated-notice';
import { useRevision } from '../../../../ui/directory/use-revision';
import { toast } from '../../../../ui/feedback/toast-store';
import { FileField } from '../../../../ui/form/file-field';
import { Form } from '../../../../ui/form/form';
import { SelectField } from '../../../../ui/form/select-field';
import { useFields, type Fields } from '../../../../ui/form/use-fields';
import { Columns } from '../../../../ui/layout/columns';
import { changeRecord, setFiles, type DirectoryRecord } from '../../api/record-commands';
import type { VendorDetails } from '../../api/vendor-queries';
import { draftOfItem, itemChange, termRules, wrongNumber, type ItemDraft } from '../../model/item-draft';
import { PictureField } from '../picture-field';
import { ItemTermFields, NUMBER_INPUT } from './item-terms';

interface Draft extends ItemDraft {
  image: File | null;
  catalogue: File | null;
}
interface Props {
  record: DirectoryRecord;
  details: VendorDetails;
  onLook: () => void;
  onSaved: () => void;
}

/** Every field of an item, its picture and its catalogue; only what was changed is sent. */
export function ItemForm({ record, details, onLook, onSaved }: Props) {
  const queryClient = useQueryClient();
  const revision = useRevision(record.revision);
  const stored = draftOfItem(record);
  const form = useFields<Draft>({
    initialValues: { ...stored, image: null, catalogue: null },
    validate: {
      base_price: wrongNumber,
      max_price: wrongNumber,
      ...termRules,
      min_order: wrongNumber,
    },
  });
  const save = useCommand<Draft, void>({
    run: async ({ image, catalogue, ...draft }, key) => {
      const of = { kind: 'item' as const, id: record.id };
      const fields = itemChange(stored, draft);
      if (Object.keys(fields).length > 0)
        revision.saved((await changeRecord({ ...of, revision: revision.get(), fields }, key)).revision);
      if (image || catalogue)
        revision.saved(
          (await setFiles({ ...of, revision: revision.get(), image, catalogue }, `${key}-files`)).revision,
        );
    },
    onSuccess: async () => {
      toast.success('Updated successfully.');
      await queryClient.invalidateQueries({ queryKey: ['vendors'] });
      onSaved();
    },
    onError: (error) => {
      if (!revision.refused(error)) form.refuse(error);
    },
  });
  const failure = revision.outdated ? null : generalError(save.error);
  return (
    <Form className="start" aria-label="Item" onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <ItemFields form={form} details={details} />
      <PictureField label="Choose the picture" current={record.image_url} {...form.getInputProps('image')} />
      <FileField
        label={record.has_catalogue ? 'Choose another catalogue PDF' : 'Choose the catalogue PDF'}
        hint="PDF, 10 MB at most"
        accept=".pdf"
        {...form.getInputProps('catalogue')}
      />
      <OutdatedNotice revision={revision} onLook={onLook} onRedo={() => save.mutate({ ...form.values })} />
      {failure && (
        <Text c="var(--fo-error)" fz="sm" role="alert">
          {failure}
        </Text>
      )}
      <Button type="submit" disabled={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </Form>
  );
}

function ItemFields({ form, details }: { form: Fields<Draft>; details: VendorDetails }) {
  const field = form.getInputProps;
  const choices = (list: readonly { _id: string; name: string }[]) =>
    list.map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <>
      <TextInput label="Item name" required maxLength={150} data-autofocus {...field('name')} />
      <Columns of={2} min={170} gap={14}>
        <TextInput label="Catalogue code" required maxLength={60} {...field('catalog_code')} />
        <SelectField label="Brand" options={choices(details.brands)} {...field('brand_id')} />
        <SelectField label="Pattern" options={choices(details.patterns)} {...field('pattern_id')} />
        <TextInput label="Base price, ₹" required {...NUMBER_INPUT} {...field('base_price')} />
        <TextInput label="Max price, ₹" required {...NUMBER_INPUT} {...field('max_price')} />
        <DateField label="Price valid from" {...field('valid_from')} />
        <DateField label="Price valid until" {...field('valid_until')} />
        <TextInput label="Price list" maxLength={150} {...field('price_list')} />
        <ItemTermFields field={field} unit={form.values.unit} units={details.units} />
        <TextInput label="Minimum order, in the unit" {...NUMBER_INPUT} {...field('min_order')} />
      </Columns>
    </>
  );
}
