import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderApp } from '../../../../test/render';
import type { Askable } from '../model/askable';
import { LinePicker } from './line-picker';

const askable: Askable[] = ['Wardrobe', 'Loft', 'Tile flooring'].map((title, at) => ({
  key: String(at),
  source: String(at),
  title,
  detail: '6′ × 7′',
  trade: at === 2 ? 'Civil' : 'Carpentry',
  room: at === 1 ? 'Kitchen' : 'Study',
  line: { description: title, quantity: at + 1, unit: 'sqft', item_ids: [] },
}));

function Picker() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(['2']));
  return <LinePicker askable={askable} picked={picked} onChange={setPicked} />;
}

describe('what vendors are asked about', () => {
  it('is found by words, room and trade, chosen by trade at once, and stays chosen while others are shown', async () => {
    renderApp(<Picker />);
    const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    const areChosen = (...names: RegExp[]): boolean[] => names.map((name) => box(name).checked);
    expect(areChosen(/^Tile/, /^Loft/)).toEqual([true, false]);
    expect(box('All 3 items').indeterminate).toBe(true);
    expect(screen.getByText('2 sq ft')).toBeTruthy();
    expect(screen.getByText('6′ × 7′ · Kitchen')).toBeTruthy();
    const search = screen.getByRole('searchbox', { name: 'Search these items' });
    await userEvent.type(search, 'carpentry');
    expect(screen.queryByRole('checkbox', { name: /^Tile/ })).toBeNull();
    await userEvent.click(box('All 2 of Carpentry'));
    expect(screen.getByText('3 chosen')).toBeTruthy();
    await userEvent.clear(search);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Room' }), 'Kitchen');
    await userEvent.click(box('All 1 of Carpentry'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Room' }), '');
    expect(areChosen(/^Tile/, /^Loft/, /^Wardrobe/)).toEqual([true, false, true]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trade' }), 'Civil');
    expect(screen.queryByRole('checkbox', { name: /^Loft/ })).toBeNull();
    await userEvent.type(search, 'chandelier');
    expect(screen.getByText('Nothing here has these words, room and trade.')).toBeTruthy();
  });
});
