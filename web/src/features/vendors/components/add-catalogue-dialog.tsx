import { Button, Modal, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { generalError } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { toast } from '../../../ui/feedback/toast-store';
import { FileField } from '../../../ui/form/file-field';
import { Form } from '../../../ui/form/form';
import { SelectField } from '../../../ui/form/select-field';
import { useFields, type Fields } from '../../../ui/form/use-fields';
import { useSaveLock } from '../../../ui/form/use-save-lock';
import { Columns } from '../../../ui/layout/columns';
import { addItem, type ItemInput } from '../api/vendor-commands';
import { catalogueCountQuery, type Vendor, type VendorDetails } from '../api/vendor-queries';
import { NO_TERMS, termRules, type ItemTerms } from '../model/item-draft';
import { suggestedCode } from '../model/price';
import { ItemTermFields } from './records/item-terms';

const NO_FILE = 'Please select a valid file';
const choose = (list: readonly { _id: string; name: string }[]) => [
  { value: '', label: 'Choose' },
  ...list.map(({ _id, name }) => ({ value: _id, label: name })),
];

interface Draft extends ItemTerms {
  name: string;
  category: string;
  pattern_id: string;
  brand_id: string;
  /** Null while the suggested one is used. */
  catalog_code: string | null;
  base_price: string;
  max_price: string;
  catalog_image: File | null;
  catalog_detail: File | null;
}
const EMPTY: Draft = {
  ...NO_TERMS,
  name: '',
  category: '',
  pattern_id: '',
  brand_id: '',
  catalog_code: null,
  base_price: '',
  max_price: '',
  catalog_image: null,
  catalog_detail: null,
};
const needed = (file: File | null): string | null => (file ? null : NO_FILE);

interface Props {
  vendor: Vendor;
  details: VendorDetails;
  onClose: () => void;
}

/** Add Catalog: a new vendor item with picture and PDF. */
export function AddCatalogueDialog({ vendor, details, onClose }: Props) {
  const queryClient = useQueryClient();
  const form = useFields<Draft>({
    initialValues: EMPTY,
    validate: { ...termRules, catalog_image: needed, catalog_detail: needed },
  });
  const [sent, setSent] = useState(0);
  const count = useQuery(catalogueCountQuery).data;
  const category = details.finishes.find(({ _id }) => _id === form.values.category);
  const suggestion = category && count !== undefined ? suggestedCode(count, category.catalog_prefix) : '';
  const add = useCommand<ItemInput, unknown>({
    run: (input, key) => addItem(input, key, setSent),
    onSuccess: async () => {
      toast.success('Item added successfully.');
      await queryClient.invalidateQueries({ queryKey: ['vendors'] });
      onClose();
    },
    onError: (error) => {
      toast.error('Failed to add Item to vendor catalog');
      form.refuse(error);
    },
  });
  const isLocked = useSaveLock(add.isPending);
  const failure = generalError(add.error);
  const submit = form.onSubmit(
    ({ category: _category, catalog_code, catalog_image: image, catalog_detail: pdf, ...typed }) => {
      if (isLocked || !image || !pdf) return;
      const fields = { ...typed, catalog_code: catalog_code ?? suggestion, vendor_id: vendor._id };
      add.mutate({ slug: vendor.slug, image, pdf, fields });
    },
    ({ catalog_image, catalog_detail }) => void ((catalog_image ?? catalog_detail) && toast.error(NO_FILE)),
  );

  return (
    <Modal opened onClose={onClose} title="Add Catalog" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form className="start" onSubmit={submit} aria-label="Add Catalog">
        <TextInput label="Item name" required maxLength={150} data-autofocus {...form.getInputProps('name')} />
        <Details form={form} details={details} category={category} suggestion={suggestion} />
        <Columns of={2} min={170} gap={14}>
          <FileField
            label="Choose the catalogue image"
            hint="JPEG, PNG, WebP or GIF, 10 MB at most"
            accept=".jpg,.jpeg,.png,.webp,.gif"
            {...form.getInputProps('catalog_image')}
          />
          <FileField
            label="Choose the catalogue PDF"
            hint="PDF, 10 MB at most"
            accept=".pdf"
            {...form.getInputProps('catalog_detail')}
          />
        </Columns>
        {failure && (
          <Text c="var(--fo-error)" fz="sm" role="alert">
            {failure}
          </Text>
        )}
        <Button type="submit" disabled={isLocked}>
          {isLocked ? 'Saving...' : 'Save'}
        </Button>
        <Text span c="dimmed" fz="sm" role="status">
          {add.isPending ? `${sent}% sent` : ''}
        </Text>
      </Form>
    </Modal>
  );
}

interface DetailsProps {
  form: Fields<Draft>;
  details: VendorDetails;
  /** The chosen one. */
  category: VendorDetails['finishes'][number] | undefined;
  /** The next free catalogue code; empty until known. */
  suggestion: string;
}

function Details({ form, details, category, suggestion }: DetailsProps) {
  const field = form.getInputProps;
  return (
    <>
      <Columns of={2} min={170} gap={14}>
        <SelectField
          label="Category"
          required
          options={choose(details.finishes)}
          value={form.values.category}
          // Patterns depend on the category.
          onChange={(next) => form.setValues({ category: next, pattern_id: '' })}
        />
        <SelectField
          label="Pattern"
          required
          disabled={!category}
          options={choose(category?.patterns ?? [])}
          {...field('pattern_id')}
        />
        <SelectField label="Brand" required options={choose(details.brands)} {...field('brand_id')} />
        <TextInput
          label="Catalogue code"
          required
          maxLength={60}
          {...field('catalog_code')}
          value={form.values.catalog_code ?? suggestion}
        />
        <TextInput label="Base price, ₹" required inputMode="decimal" {...field('base_price')} />
        <TextInput label="Max price, ₹" required inputMode="decimal" {...field('max_price')} />
        <ItemTermFields field={field} unit={form.values.unit} units={details.units} />
      </Columns>
      {category?.patterns.length === 0 && (
        <Text c="dimmed" fz="sm">
          Please add Patterns via Excel
        </Text>
      )}
    </>
  );
}
