import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../../test/render';
import { makeBoq } from '../model/fixtures';
import { Summary } from './summary';

describe('the summary', () => {
  it('has the total with and without GST, services, rooms and schedule', () => {
    renderApp(<Summary boq={makeBoq()} />);
    expect(screen.getAllByText('₹26.42 Lacs')).not.toHaveLength(0);
    expect(screen.getByText('₹30,63,200')).toBeTruthy();
    expect(screen.getByText(/include GST of ₹8,400/)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'material and labour, ₹24.02 Lacs in all' })).toBeTruthy();
    expect(within(screen.getByRole('table', { name: 'Cost by room' })).getByText('Master bedroom')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Schedule of 5 weeks' })).toBeTruthy();
  });

  it('says when there is nothing to plan', () => {
    renderApp(<Summary boq={makeBoq({ schedule: [], carpet_area: null, cost_per_sq_feet: null })} />);
    expect(screen.getByText('There is no labour in this BOQ to plan yet.')).toBeTruthy();
  });
});
