import { createPolymorphicComponent, Group, type GroupProps } from '@mantine/core';

/** Error and success have their own tint; the others a neutral background. */
const LOOKS = {
  error: ['var(--fo-error)', 'var(--fo-error-tint)'],
  good: ['var(--fo-primary)', 'var(--fo-tint)'],
  failed: ['var(--fo-error)', 'var(--fo-card)'],
  calm: ['var(--fo-series-1)', 'var(--fo-card)'],
  attention: ['var(--fo-series-3)', 'var(--fo-card)'],
  past: ['var(--fo-series-3)', 'var(--fo-flash)'],
  draft: ['var(--fo-series-2)', 'var(--fo-flash)'],
} as const;

interface Props extends GroupProps {
  tone: keyof typeof LOOKS;
}

/** Important information before going on: a box with a bar in the tone's colour at its left. */
export const Notice = createPolymorphicComponent<'p', Props>(function Notice({ tone, style, ...rest }: Props) {
  const [bar, bg] = LOOKS[tone];
  const framed = tone !== 'error' && tone !== 'good';
  return (
    <Group
      component="p"
      gap="xs"
      py={10}
      px={14}
      bdrs={8}
      bg={bg}
      fz="sm"
      style={[{ border: framed ? '1px solid var(--fo-line)' : undefined, borderLeft: `3px solid ${bar}` }, style]}
      {...rest}
    />
  );
});
