import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderApp } from '../../../../test/render';
import type { Askable } from '../model/askable';
import { LinePicker } from './line-picker';

const askable: Askable[] = ['Wardrobe', 'Loft', 'Tile flooring'].map((description, at) => ({
  key: String(at),
  group: at === 2 ? 'Civil' : 'Carpentry',
  line: { description, quantity: at + 1, unit: 'sqft', item_ids: [] },
}));

function Picker() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(['2']));
  return <LinePicker askable={askable} picked={picked} onChange={setPicked} />;
}

describe('what vendors are asked about', () => {
  it('is found by words and trade, chosen all at once, and stays chosen while others are shown', async () => {
    renderApp(<Picker />);
    const isChosen = (name: RegExp): boolean => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
    expect([isChosen(/^Tile/), isChosen(/^Loft/)]).toEqual([true, false]);
    const search = screen.getByRole('searchbox', { name: 'Search these items' });
    await userEvent.type(search, 'carpentry');
    expect(screen.queryByRole('checkbox', { name: /^Tile/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Choose 2' }));
    expect(screen.getByText('3 chosen')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Leave out 2' }));
    await userEvent.clear(search);
    expect([isChosen(/^Tile/), isChosen(/^Loft/)]).toEqual([true, false]);
    await userEvent.type(search, 'chandelier');
    expect(screen.getByText('Nothing here has these words.')).toBeTruthy();
  });
});
