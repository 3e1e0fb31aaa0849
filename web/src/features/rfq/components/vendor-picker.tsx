import { Button, Group, Text, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { ChoiceChips } from '../../../ui/form/choice-chips';
import { MultiSelect } from '../../../ui/form/multi-select';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import type { AskedVendor } from '../api/rfq';
import classes from './ask-vendors.module.css';

/** A vendor of the directory. */
export interface ListedVendor {
  id: string;
  name: string;
}

/** A vendor while they are typed. */
export interface TypedVendor {
  name: string;
  email: string;
}
export const NOBODY: TypedVendor = { name: '', email: '' };

/** The vendors with the one being typed, who is asked as well once they have a name. */
export const withTyped = (asked: readonly AskedVendor[], { name, email }: TypedVendor): AskedVendor[] =>
  name.trim() ? [...asked, { name: name.trim(), email: email.trim() || null }] : [...asked];

interface Props {
  vendors: readonly ListedVendor[];
  asked: readonly AskedVendor[];
  typing: TypedVendor;
  onChange: (asked: readonly AskedVendor[]) => void;
  onType: (typing: TypedVendor) => void;
}

/** Vendors of the directory, and others by name and email. */
export function VendorPicker({ vendors, asked, typing, onChange, onType }: Props) {
  const { name, email } = typing;
  const typed = asked.filter(({ vendor_id }) => !vendor_id);
  const listed = asked.flatMap(({ vendor_id }) => vendor_id ?? []);
  const add = (): void => {
    if (!name.trim()) return;
    onChange(withTyped(asked, typing));
    onType(NOBODY);
  };
  // Enter makes room for one more; it does not send the request.
  const addOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <>
      {vendors.length > 0 && (
        <Listed
          vendors={vendors}
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
          onChange={(event) => onType({ ...typing, name: event.currentTarget.value })}
          onKeyDown={addOnEnter}
        />
        <TextInput
          flex="1 1 220px"
          label="Their email (optional)"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(event) => onType({ ...typing, email: event.currentTarget.value })}
          onKeyDown={addOnEnter}
        />
        <Button variant="default" disabled={!name.trim()} onClick={add}>
          Add another
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

/** As many vendors as are seen at a glance. */
const AT_A_GLANCE = 24;

interface ListedProps {
  vendors: readonly ListedVendor[];
  value: string[];
  onChange: (ids: string[]) => void;
}

/** The directory: one press for each vendor, or a list to search where there are many. */
function Listed({ vendors, value, onChange }: ListedProps) {
  const options = vendors.map(({ id, name: label }) => ({ value: id, label }));
  const label = 'From the directory';
  return vendors.length > AT_A_GLANCE ? (
    <MultiSelect label={label} placeholder="Choose vendors" {...{ options, value, onChange }} />
  ) : (
    <div className={classes.listed}>
      <ScrollRegion label="Vendors of the directory" low>
        <ChoiceChips multiple legend={label} choices={options} {...{ value, onChange }} />
      </ScrollRegion>
    </div>
  );
}
