import { Button, Menu } from '@mantine/core';

interface Props<Form extends string> {
  label: string;
  /** Which file, where a screen has several such buttons. */
  of?: string | undefined;
  size?: 'xs' | 'compact-sm' | undefined;
  /** The forms it can be had in, by name. */
  forms: readonly (readonly [form: Form, name: string])[];
  make: { readonly isPending: boolean; readonly mutate: (form: Form) => void };
}

/** A button with the forms that a file can be had in. */
export function FileMenu<Form extends string>({ label, of, size, forms, make }: Props<Form>) {
  return (
    <Menu position="bottom-end" disabled={make.isPending}>
      <Menu.Target>
        <Button
          size={size ?? 'sm'}
          variant="default"
          loading={make.isPending}
          aria-haspopup="menu"
          aria-label={of && `${label}: ${of}`}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {forms.map(([form, name]) => (
          <Menu.Item key={form} onClick={() => make.mutate(form)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
