import { type ComboboxItem, type ComboboxItemGroup, NativeSelect, type NativeSelectProps } from '@mantine/core';

interface Option {
  value: string;
  label: string;
  /** Options with the same group are listed together, below its name. */
  group?: string;
}
interface Props extends Omit<NativeSelectProps, 'data' | 'onChange' | 'value' | 'label'> {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  hideLabel?: boolean;
}

/** A native select, for the phone's own picker, type-ahead and keyboard support. */
export function SelectField({ label, hideLabel, options, onChange, ...rest }: Props) {
  return (
    <NativeSelect
      {...rest}
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      data={grouped(options)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Options in order, collected by group. */
function grouped(options: readonly Option[]): NativeSelectProps['data'] {
  const groups = new Map<string | undefined, ComboboxItem[]>();
  for (const { group, value, label } of options) groups.set(group, [...(groups.get(group) ?? []), { value, label }]);
  return [...groups].flatMap<ComboboxItem | ComboboxItemGroup<ComboboxItem, string>>(([group, items]) =>
    group === undefined ? items : [{ group, items }],
  );
}
