import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../test/render';
import { makeBoq } from '../model/fixtures';
import { Summary } from './summary';

describe('the summary', () => {
  // [spec: C1.3, C2.54]
  it('has the total with and without GST, services, rooms and schedule', () => {
    renderApp(<Summary boq={makeBoq()} />);
    expect(screen.getAllByText('₹26.42 Lacs')).not.toHaveLength(0);
    expect(screen.getByText('₹30,63,200')).toBeTruthy();
    expect(screen.getByText(/^The civil rates include GST of/).textContent).toContain('include GST of ₹8,400 already');
    expect(screen.getByRole('img', { name: 'material and labour, ₹24.02 Lacs in all' })).toBeTruthy();
    expect(within(screen.getByRole('table', { name: 'Cost by room' })).getByText('Master bedroom')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Schedule of 5 weeks' })).toBeTruthy();
  });

  // [spec: C1.26]
  it('opens why for every amount, each of its own', async () => {
    const { location } = renderApp(<Summary boq={makeBoq()} />);
    const asked: (string | null)[] = [];
    for (const button of screen.getAllByTitle(/^Why this number/)) {
      await userEvent.click(button);
      asked.push(new URLSearchParams(location().split('?')[1]).get('why'));
    }
    expect(new Set(asked)).toEqual(
      new Set([
        'total',
        'cost_per_sq_feet',
        'weeks',
        'material',
        'labour',
        'design_fee',
        'miscellaneous',
        'gst',
        'total_with_gst',
        'gst_included',
        'work',
        'service:carpentry',
        'material:service:carpentry',
        'labour:service:carpentry',
        'room:master-bedroom',
      ]),
    );
    const plain = [...document.querySelectorAll('.num')].filter(
      (figure) =>
        figure.textContent?.includes('₹') && !figure.closest('button, [data-range]') && !figure.querySelector('button'),
    );
    expect(plain.map(({ textContent }) => textContent)).toEqual([]);
  });

  it('has an imported BOQ by the headings of its file, at most twenty bars of them', () => {
    const rooms = Array.from({ length: 22 }, (_, n) => ({
      room: null,
      section: `Part ${n}`,
      label: `Part ${n}`,
      cost: 1_000 - n + 0.25,
      items: 1,
    }));
    renderApp(<Summary boq={makeBoq({ rooms })} />);
    expect(screen.getByRole('heading', { name: 'By heading' })).toBeTruthy();
    const rows = within(screen.getByRole('table', { name: 'Cost by room' })).getAllByRole('row');
    expect(rows).toHaveLength(20);
    expect(rows[0]?.textContent).toContain('Part 0₹1,000');
    // 981.25 + 980.25 + 979.25
    expect(rows[19]?.textContent).toBe('3 more₹2,941');
  });

  it('says when there is nothing to plan', () => {
    renderApp(<Summary boq={makeBoq({ schedule: [], timeline: null, carpet_area: null, cost_per_sq_feet: null })} />);
    expect(screen.getByText('There is no labour in this BOQ to plan yet.')).toBeTruthy();
  });
});
