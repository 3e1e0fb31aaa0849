import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../../test/render';
import { makeBoq } from '../model/fixtures';
import { Breakup } from './breakup';

describe('the breakup', () => {
  // [spec: C2.55, C3.17]
  it('shows the cost by service, by room, and material against labour, each with its figures', () => {
    renderApp(<Breakup boq={makeBoq()} further={<p>more</p>} />);
    expect(screen.getByRole('img', { name: 'material and labour, ₹24.02 Lacs in all' })).toBeTruthy();
    const split = screen.getByRole('table', { name: 'Material and labour by service' });
    expect(within(split).getByRole('row', { name: /^Carpentry ₹13.00 Lacs ₹7.00 Lacs/ })).toBeTruthy();
    expect(within(screen.getByRole('table', { name: 'Cost by room' })).getByText('Master bedroom')).toBeTruthy();
    expect(screen.getByText('more')).toBeTruthy();
  });

  it('says when there is nothing to break up', () => {
    renderApp(<Breakup boq={makeBoq({ items: 0 })} />);
    expect(screen.getByRole('heading', { name: 'Nothing to break up yet' })).toBeTruthy();
  });
});
