import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ENGLISH } from '../../lib/language/words';
import { renderApp } from '../../../test/render';
import { LeftOut, leftOutText } from './left-out';

const PARTS = [
  { id: 'carpentry', label: 'Wardrobes and furniture', included: true, chosen: true, amount: 900_000 },
  { id: 'flooring', label: 'Floors and tiles', included: false, chosen: false, amount: 330_049.4 },
  { id: 'appliances', label: 'Appliances', included: false, chosen: false, amount: 194_554 },
];

describe('what a price leaves out', () => {
  it('is named with its rupees, and each part or all of it is added by one press', async () => {
    const onChange = jest.fn<(scope: string[]) => void>();
    const { container } = renderApp(<LeftOut parts={PARTS} onChange={onChange} />);
    expect(container.querySelector('[data-left-out]')?.textContent).toBe(
      'Not in this price: floors and tiles, appliances: + ₹5.25 Lacs Add all',
    );
    await userEvent.click(screen.getByRole('button', { name: /^Add floors and tiles/ }));
    expect(onChange).toHaveBeenLastCalledWith(['carpentry', 'flooring']);
    await userEvent.click(screen.getByRole('button', { name: /^Add all/ }));
    expect(onChange).toHaveBeenLastCalledWith(['carpentry', 'flooring', 'appliances']);
  });

  it('is said in words where it cannot be chosen, and not at all where nothing is left out', () => {
    const { container } = renderApp(<LeftOut parts={PARTS} />);
    expect(container.querySelectorAll('button')).toHaveLength(0);
    expect(leftOutText(ENGLISH, PARTS)).toBe('Not in this price: floors and tiles, appliances: + ₹5.25 Lacs');
    expect(
      leftOutText(
        ENGLISH,
        PARTS.map((part) => ({ ...part, included: true, chosen: true })),
      ),
    ).toBe('');
    expect(leftOutText(ENGLISH, PARTS, 'Kitchen, Foyer')).toMatch(/^Only: kitchen, Foyer\. Not in this price: /);
  });
});
