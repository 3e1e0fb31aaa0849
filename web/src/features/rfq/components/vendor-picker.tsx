import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { MultiSelect } from '../../../ui/form/multi-select';
import type { AskedVendor } from '../api/rfq';

/** A vendor of the directory. */
export interface ListedVendor {
  id: string;
  name: string;
}

interface Props {
  vendors: readonly ListedVendor[];
  asked: readonly AskedVendor[];
  onChange: (asked: readonly AskedVendor[]) => void;
}

/** Vendors of the directory, and others by name and email. */
export function VendorPicker({ vendors, asked, onChange }: Props) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const typed = asked.filter(({ vendor_id }) => !vendor_id);
  const listed = asked.flatMap(({ vendor_id }) => vendor_id ?? []);
  const add = (): void => {
    if (!name.trim()) return;
    onChange([...asked, { name: name.trim(), email: email.trim() || null }]);
    setName('');
    setEmail('');
  };
  // Else Enter would send the request without the vendor that was just typed.
  const addOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <>
      {vendors.length > 0 && (
        <MultiSelect
          label="From the directory"
          placeholder="Choose vendors"
          options={vendors.map(({ id, name: label }) => ({ value: id, label }))}
          value={listed}
          onChange={(ids) => onChange([...ids.map((vendor_id) => ({ vendor_id })), ...typed])}
        />
      )}
      <Group align="flex-end" gap="sm" mt="sm">
        <TextInput
          flex="1 1 180px"
          label="Another vendor"
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={addOnEnter}
        />
        <TextInput
          flex="1 1 220px"
          label="Their email (optional)"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          onKeyDown={addOnEnter}
        />
        <Button variant="default" disabled={!name.trim()} onClick={add}>
          Add vendor
        </Button>
      </Group>
      {typed.map((vendor) => (
        <Group key={`${vendor.name} ${vendor.email}`} justify="space-between" mt={8} wrap="nowrap">
          <Text className="wrap">
            {vendor.name} · {vendor.email ?? 'no email: copy the link for them'}
          </Text>
          <Button
            size="xs"
            variant="subtle"
            aria-label={`Remove ${vendor.name}`}
            onClick={() => onChange(asked.filter((one) => one !== vendor))}
          >
            Remove
          </Button>
        </Group>
      ))}
    </>
  );
}
