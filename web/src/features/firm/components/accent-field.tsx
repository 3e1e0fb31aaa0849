import '@mantine/core/styles/Radio.css';
import { Group, Radio } from '@mantine/core';
import { ACCENTS } from '../../../lib/boq/accents';
import type { Firm } from '../../../lib/reference/firm';

interface Props {
  value: Firm['accent'];
  onChange: (accent: Firm['accent']) => void;
}

/** The colour of a firm's quotations, among those that can be read in both themes. */
export function AccentField({ value, onChange }: Props) {
  return (
    <Radio.Group
      label="Colour"
      description="Of headings, buttons and marks in your quotations."
      value={value}
      onChange={(accent) => onChange(accent as Firm['accent'])}
    >
      <Group gap="md" mt={8}>
        {Object.entries(ACCENTS).map(([accent, { name, dark }]) => (
          <Radio
            key={accent}
            value={accent}
            label={name}
            color={`light-dark(${accent}, ${dark})`}
            styles={{ radio: { borderWidth: 2, borderColor: `light-dark(${accent}, ${dark})` } }}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}
