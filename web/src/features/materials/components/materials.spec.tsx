import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../../test/mock-api';
import { reference } from '../../../../test/reference-answers';
import { renderApp } from '../../../../test/render';
import { FlooringTypes } from './flooring-types';
import { MaterialLibrary } from './material-library';

describe('the material tables', () => {
  it('show loading, and why they cannot be shown', async () => {
    mockApi({ 'GET /api/reference/materials': never });
    const first = renderApp(<MaterialLibrary table={null} />);
    expect(screen.getByText('Loading…')).toBeTruthy();
    first.unmount();
    mockApi({ 'GET /api/reference/materials': () => problem(400, 'Not today.') });
    renderApp(<MaterialLibrary table={null} />);
    expect(await screen.findByText('Not today.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  // [spec: V2.27]
  it('show number, item, form, size, brand and rate, and the terms', async () => {
    mockApi(reference);
    renderApp(<MaterialLibrary table={null} />);
    const stone = await screen.findByRole('table', { name: 'Stone' });
    const cells = within(within(stone).getByRole('row', { name: /Marble/ }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(['1', 'Sheet', "8' × 4'", 'Marmova', '₹350per sq ft']);
    expect(screen.getByText('Rates are averages and vary by brand.')).toBeTruthy();
    expect(screen.getAllByRole('table')).toHaveLength(3);
  });

  // [spec: V2.27]
  it('show only the table in the URL, or all when it is unknown', async () => {
    mockApi(reference);
    const one = renderApp(<MaterialLibrary table="stone" />);
    expect(await screen.findAllByRole('table')).toHaveLength(1);
    one.unmount();
    renderApp(<MaterialLibrary table="nothing" />);
    expect(await screen.findAllByRole('table')).toHaveLength(3);
  });

  // [spec: V2.28]
  it('are searched by every word, in all tables, in the URL', async () => {
    mockApi(reference);
    const { location } = renderApp(<MaterialLibrary table="stone" />);
    await userEvent.type(await screen.findByLabelText('Search the materials'), 'lamivaa');
    expect(await screen.findByText('3 materials found')).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: /^External laminate/ })).toBeTruthy();
    expect(location()).toBe('/?q=lamivaa');
    await userEvent.type(screen.getByLabelText('Search the materials'), ' zzz');
    expect(await screen.findByText('No such material')).toBeTruthy();
  });
});

describe('the kinds of floors', () => {
  // [spec: V2.31]
  it('have their rate from the tables, and advice for each', async () => {
    mockApi(reference);
    renderApp(<FlooringTypes />);
    const marble = (await screen.findByRole('heading', { name: 'Marble' })).closest('li');
    expect(marble?.textContent).toContain('₹350');
    expect(screen.getAllByText('Keep in mind')).toHaveLength(9);
  });
});
