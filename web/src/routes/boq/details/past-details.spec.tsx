import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { mockApi, never, problem, type Handlers } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { makeBoq } from '../../../features/boq/model/fixtures';
import { makeItem } from '../../../features/boq-grid/model/fixtures';
import { PastDetails } from './past-details';

function open(handlers: Handlers = {}, query = '') {
  const calls = mockApi({
    'GET /api/boqs/b1': () => ({ body: { data: makeBoq({ revision: 3 }) } }),
    'GET /api/boqs/b1/items': () => ({ body: { data: { items: [makeItem()] }, revision: 3 } }),
    'GET /api/boqs/b1/totals': () => ({
      body: {
        data: [{ revision: 3, total: 1, at: '2026-11-20T05:57:44.734Z', summary: 'Count to 2', actor_name: 'Priya' }],
        meta: { from: 3, to: 3, last: 7, step: 1 },
      },
    }),
    'GET /api/rooms': () => ({ body: { data: [], meta: { page: 1, limit: 100, total: 0, total_pages: 0 } } }),
    'GET /api/analysis': () => ({ body: { data: { items: [], total: 0 }, revision: 3 } }),
    ...handlers,
  });
  const at = `/boqs/b1/details?revision=3${query}`;
  return { ...renderApp(<PastDetails boqId="b1" revision={3} />, { at, route: '/boqs/:boqId/details' }), calls };
}

describe('a BOQ as it was', () => {
  // [spec: C2.60]
  it('is read at its revision in every view, says whose it was and when, and cannot be changed', async () => {
    const { calls } = open();
    expect(await screen.findByText(/^On .+ \(version 3\), by Priya$/)).toBeTruthy();
    expect((await screen.findAllByText('Hinged wardrobe')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: '+ Add item' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Labour analysis' }).getAttribute('href')).toContain('revision=3');
    for (const path of ['/api/boqs/b1/items'])
      expect(calls.filter((call) => call.path === path).map(({ query }) => query.get('revision'))).toEqual(['3']);
  });

  it('has its analyses of then, without a way to change a rate', async () => {
    const { calls } = open({}, '&tab=labour');
    await screen.findAllByRole('heading', { name: 'No labour here' });
    const asked = calls.filter(({ path }) => path === '/api/analysis');
    expect(asked.map(({ query }) => query.get('revision'))).toEqual(['3', '3']);
  });

  it('waits, and is 404 where the BOQ has not got that far', async () => {
    const first = open({ 'GET /api/boqs/b1': never });
    expect(screen.getByText('Loading…')).toBeTruthy();
    first.unmount();
    open({
      'GET /api/boqs/b1': ({ query }) =>
        query.has('revision') ? problem(404, 'Not found') : { body: { data: makeBoq() } },
    });
    expect(await screen.findByText('404')).toBeTruthy();
  });
});
