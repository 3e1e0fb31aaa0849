import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { renderApp } from '../../../../../test/render';
import { DimensionSelector } from './dimension-selector';

const feet = (value: number) => ({ feet: value, inches: 0 });
const SIZES = [
  { L: feet(6), W: feet(2), H: feet(7) },
  { L: feet(4), W: feet(2), H: feet(7) },
];

function Sized({ sizes = SIZES }: { sizes?: ComponentProps<typeof DimensionSelector>['sizes'] }) {
  const [value, setValue] = useState<ComponentProps<typeof DimensionSelector>['value']>({ L: 72, W: 24, H: 84 });
  return (
    <>
      <DimensionSelector sides={['L', 'W', 'H']} sizes={sizes} value={value} errors={{}} onChange={setValue} />
      <output aria-label="Inches">{JSON.stringify(value)}</output>
    </>
  );
}
const size = (): HTMLElement => screen.getByRole('combobox', { name: 'Size' });
const shown = (): string => (size() as HTMLSelectElement).selectedOptions[0]?.textContent ?? '';
const inches = (): unknown => JSON.parse(screen.getByRole('status', { name: 'Inches' }).textContent ?? '');

describe('the dimension selector', () => {
  // [spec: C9.18]
  it('names usual sizes in feet and inches, the most usual first', () => {
    renderApp(<Sized />);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '6′ × 2′ × 7′ (usual)',
      '4′ × 2′ × 7′',
      'Custom size',
    ]);
    expect(shown()).toBe('6′ × 2′ × 7′ (usual)');
  });

  // [spec: C2.59]
  it('fills the sides with the size that is chosen', async () => {
    renderApp(<Sized />);
    await userEvent.selectOptions(size(), '4′ × 2′ × 7′');
    expect(inches()).toEqual({ L: 48, W: 24, H: 84 });
    expect(screen.getByRole('textbox', { name: 'Length' })).toHaveProperty('value', '4′');
  });

  // [spec: C5.16]
  it('takes a custom size in feet and inches, numbers only', async () => {
    renderApp(<Sized />);
    await userEvent.selectOptions(size(), 'Custom size');
    const length = screen.getByRole('textbox', { name: 'Length' });
    expect(document.activeElement).toBe(length);
    await userEvent.clear(length);
    await userEvent.type(length, '5 6');
    await userEvent.tab();
    expect(inches()).toEqual({ L: 66, W: 24, H: 84 });
    expect(length).toHaveProperty('value', '5′ 6″');
    expect(shown()).toBe('Custom size');
    await userEvent.clear(length);
    await userEvent.type(length, 'wide');
    expect(inches()).toEqual({ L: null, W: 24, H: 84 });
    expect(length.getAttribute('aria-invalid')).toBe('true');
  });

  // [spec: C2.59]
  it('is the sides alone where no size is usual', () => {
    renderApp(<Sized sizes={[]} />);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
  });
});
