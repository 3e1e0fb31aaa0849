import { Button, Modal, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../../lib/api/errors';
import { focusFirstBad } from '../../../lib/browser/focus-first-bad';
import { useCommand } from '../../../lib/api/use-command';
import { FileField } from '../../../ui/form/file-field';
import { SelectField } from '../../../ui/form/select-field';
import { toast } from '../../../ui/feedback/toast-store';
import { useSaveLock } from '../../../ui/form/use-save-lock';
import { addItem, type ItemInput } from '../api/vendor-commands';
import { catalogueCountQuery, type Vendor, type VendorDetails } from '../api/vendor-queries';
import { suggestedCode } from '../model/price';
import { Form } from '../../../ui/form/form';
import { Columns } from '../../../ui/layout/columns';

const NO_FILE = 'Please select a valid file';
const choose = (list: readonly { _id: string; name: string }[]) => [
  { value: '', label: 'Choose' },
  ...list.map(({ _id, name }) => ({ value: _id, label: name })),
];
const EMPTY = { category: '', pattern: '', brand: '', name: '', base: '', max: '' };

interface Props {
  vendor: Vendor;
  details: VendorDetails;
  onClose: () => void;
}

/** Add Catalog: a new item of a vendor with its picture and its PDF. */
export function AddCatalogueDialog({ vendor, details, onClose }: Props) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(EMPTY);
  /** Null while it is the suggested one. */
  const [typedCode, setTypedCode] = useState<string | null>(null);
  const [image, setImage] = useState<File | null>(null);
  const [pdf, setPdf] = useState<File | null>(null);
  const [noFile, setNoFile] = useState(false);
  const [sent, setSent] = useState(0);
  const count = useQuery(catalogueCountQuery).data;
  const category = details.finishes.find(({ _id }) => _id === draft.category);
  const suggestion = category && count !== undefined ? suggestedCode(count, category.catalog_prefix) : '';
  const code = typedCode ?? suggestion;

  const add = useCommand<ItemInput, unknown>({
    run: (input, key) => addItem(input, key, setSent),
    onSuccess: async () => {
      toast.success('Item added successfully.');
      await queryClient.invalidateQueries({ queryKey: ['vendors'] });
      onClose();
    },
    onError: (error) => {
      toast.error('Failed to add Item to vendor catalog');
      focusFirstBad(form.current, error instanceof ApiError ? error.errors : {});
    },
  });
  const isLocked = useSaveLock(add.isPending);
  const errors = add.error instanceof ApiError ? add.error.errors : {};
  const general = add.error instanceof ApiError && Object.keys(errors).length === 0 ? add.error.msg : null;
  const set = (change: Partial<typeof EMPTY>): void => setDraft((old) => ({ ...old, ...change }));
  const text = (name: 'name' | 'base' | 'max') => ({
    value: draft[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => set({ [name]: event.currentTarget.value }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setNoFile(!image || !pdf);
    if (!image || !pdf) {
      toast.error(NO_FILE);
      return;
    }
    if (isLocked) return;
    add.mutate({
      slug: vendor.slug,
      image,
      pdf,
      fields: {
        name: draft.name,
        base_price: draft.base,
        max_price: draft.max,
        catalog_code: code,
        vendor_id: vendor._id,
        brand_id: draft.brand,
        pattern_id: draft.pattern,
      },
    });
  }

  return (
    <Modal opened onClose={onClose} title="Add Catalog" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form ref={form} className="start" onSubmit={submit} aria-label="Add Catalog">
        <TextInput
          label="Item name"
          name="name"
          required
          maxLength={150}
          error={errors.name}
          {...text('name')}
          data-autofocus
        />
        <Columns of={2} min={170} gap={14}>
          <SelectField
            label="Category"
            required
            value={draft.category}
            options={choose(details.finishes)}
            // The patterns of another category are others.
            onChange={(next) => set({ category: next, pattern: '' })}
          />
          <SelectField
            label="Pattern"
            name="pattern_id"
            required
            value={draft.pattern}
            disabled={!category}
            error={errors.pattern_id}
            options={choose(category?.patterns ?? [])}
            onChange={(pattern) => set({ pattern })}
          />
          <SelectField
            label="Brand"
            name="brand_id"
            required
            value={draft.brand}
            error={errors.brand_id}
            options={choose(details.brands)}
            onChange={(brand) => set({ brand })}
          />
          <TextInput
            label="Catalogue code"
            name="catalog_code"
            required
            maxLength={60}
            value={code}
            error={errors.catalog_code}
            onChange={(event) => setTypedCode(event.currentTarget.value)}
          />
          <TextInput
            label="Base price, ₹"
            name="base_price"
            required
            inputMode="decimal"
            error={errors.base_price}
            {...text('base')}
          />
          <TextInput
            label="Max price, ₹"
            name="max_price"
            required
            inputMode="decimal"
            error={errors.max_price}
            {...text('max')}
          />
        </Columns>
        {category?.patterns.length === 0 && (
          <Text c="dimmed" fz="sm">
            Please add Patterns via Excel
          </Text>
        )}
        <Columns of={2} min={170} gap={14}>
          <FileField
            label="Choose the catalogue image"
            hint="JPEG, PNG, WebP or GIF, 10 MB at most"
            accept=".jpg,.jpeg,.png,.webp,.gif"
            file={image}
            onChange={setImage}
            error={noFile && !image ? NO_FILE : errors.catalog_image}
          />
          <FileField
            label="Choose the catalogue PDF"
            hint="PDF, 10 MB at most"
            accept=".pdf"
            file={pdf}
            onChange={setPdf}
            error={noFile && !pdf ? NO_FILE : errors.catalog_detail}
          />
        </Columns>
        {general && (
          <Text c="var(--fo-error)" fz="sm" role="alert">
            {general}
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
