import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Call, type Handlers } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { makeBoq } from '../../features/boq/model/fixtures';
import { makeBranchCompare, makeBranchItem } from '../../features/what-if/model/fixtures';
import { BoqWhatIfRoute } from './boq-what-if';

const shutter = makeBranchItem({
  id: 'b',
  title: 'Shutter',
  kind: 'added',
  cost_before: null,
  delta: 9_000,
  changes: [],
  images: 2,
  comments: 1,
});
const both = makeBranchItem({
  id: 'c',
  title: 'Study table',
  conflict: true,
  theirs: [{ path: 'count', label: 'Count', before: '1', after: '2' }],
});
const behind = {
  revision: 3,
  summary: 'Wardrobe finish Veneer → Laminate',
  actor: { id: 'u', name: 'Priya Shah', role: 'designer' },
  at: '2026-11-20T05:57:44.734Z',
  reason: null,
};
const { since_taken: taken } = makeBranchCompare();
const compare = makeBranchCompare({
  items: [makeBranchItem(), shutter, both],
  since_taken: {
    ...taken,
    bridge: taken.bridge.map((part) => ({ ...part, revisions: [behind], revisions_count: 1 })),
  },
});
interface MergeBody {
  dry_run: boolean;
  line_ids: string[];
  rates: boolean;
  head: string[];
}
const merged = ({ body }: Call) => {
  const { dry_run, line_ids } = body as MergeBody;
  const total = 2_642_200 + line_ids.length * 1_000;
  const data = {
    total_before: 2_642_200,
    total_after: total,
    delta: total - 2_642_200,
    items_changed: line_ids.length,
    changes: [],
    conflicts: [],
  };
  return { body: { data, dry_run, estimate_token: 't', revision: dry_run ? 13 : 14 } };
};

function open(handlers: Handlers = {}, can = ['branch', 'edit_rates', 'rename']) {
  const calls = mockApi({
    'GET /api/boqs/b1': () => ({ body: { data: makeBoq({ can }), revision: 13 } }),
    'GET /api/boqs/b1/branches/w1/compare': () => ({ body: { data: compare } }),
    'POST /api/boqs/b1/branches/w1/merge': merged,
    ...handlers,
  });
  const rendered = renderApp(<BoqWhatIfRoute />, {
    at: '/boqs/b1/what-if/w1',
    route: '/boqs/:boqId/what-if/:branchId',
  });
  const posts = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body as MergeBody);
  return { ...rendered, posts, calls };
}
const bar = () => within(screen.getByRole('region', { name: 'Apply changes' }));

describe('bringing a what-if copy back', () => {
  it('waits in its final geometry', () => {
    open({ 'GET /api/boqs/b1/branches/w1/compare': never });
    expect(screen.getByText('Loading…')).toBeTruthy();
  });

  it('says what failed and tries again', async () => {
    let tries = 0;
    open({
      'GET /api/boqs/b1/branches/w1/compare': () => (tries++ < 3 ? problem(503, 'Away') : { body: { data: compare } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'What if: Laminate' })).toBeTruthy();
  });

  it('is 404 for a copy that is not there', async () => {
    open({ 'GET /api/boqs/b1/branches/w1/compare': () => problem(404, 'Not found') });
    expect(await screen.findByRole('heading', { name: '404' })).toBeTruthy();
  });

  it('is empty with a reason', async () => {
    const data = makeBranchCompare({ items: [], rates: [], details: [] });
    open({ 'GET /api/boqs/b1/branches/w1/compare': () => ({ body: { data } }) });
    expect(await screen.findByRole('heading', { name: 'Nothing to apply' })).toBeTruthy();
  });

  it('ticks everything but conflicts, previews each tick, and brings back what is ticked with its token', async () => {
    const { posts, location } = open({
      'POST /api/boqs/b1/revisions/14/undo': () => ({ body: { message: 'ok', revision: 15 } }),
    });
    const box = (name: string) => screen.findByRole('checkbox', { name });
    expect(await box('Hinged wardrobe')).toHaveProperty('checked', true);
    expect(await box('Study table')).toHaveProperty('checked', false);
    expect(screen.getByText(/^Added · .* with 2 images and 1 comment$/)).toBeTruthy();
    expect(screen.getAllByText(/ with \d/)).toHaveLength(1);
    expect(screen.getByText(/Count 1 → 2\. Applying it replaces that\./)).toBeTruthy();
    await bar().findByText('₹26.44 Lacs');
    expect(posts()[0]).toMatchObject({
      line_ids: ['a', 'b'],
      rates: true,
      head: ['city', 'design_fee'],
      dry_run: true,
    });
    await userEvent.click(await box('Shutter'));
    await userEvent.click(await box('Design fee: 10 % → 7 %'));
    await userEvent.click(await box('Apply the copy’s own rates'));
    const apply = await bar().findByRole('button', { name: 'Apply 1 item and 1 detail' });
    await waitFor(() => expect(apply).toHaveProperty('disabled', false));
    await userEvent.click(apply);
    await screen.findByText('Applied 1 item and 1 detail, as version 14');
    const last = posts().find(({ dry_run }) => !dry_run);
    expect(last).toMatchObject({ line_ids: ['a'], rates: false, head: ['city'], estimate_token: 't' });
    expect(location()).toBe('/boqs/b1/details');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('The BOQ is back to its previous state');
  });

  // [spec: C1.28]
  it('has its totals, items and difference explained: each of the BOQ or copy that it is of, causes with what is behind them', async () => {
    const { location, calls } = open({ 'GET /api/boqs/b1/why': never, 'GET /api/boqs/w1/why': never });
    const at = '/boqs/b1/what-if/w1';
    await userEvent.click(await screen.findByTitle('Why this number: What-if'));
    expect(location()).toBe(`${at}?why=total&why_at=4&why_in=copy`);
    const close = async (name: string) => {
      await userEvent.click(within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(location()).toBe(at));
    };
    await close('Why this number');
    await userEvent.click(await screen.findByTitle('Why this number: Hinged wardrobe in the BOQ now'));
    expect(location()).toBe(`${at}?why=item%3Aa&why_at=13`);
    await close('Why this number');
    const asked = calls.filter(({ path }) => path.endsWith('/why'));
    expect(asked.map(({ path, query }) => `${path}?${query}`)).toEqual([
      '/api/boqs/w1/why?of=total&revision=4',
      '/api/boqs/b1/why?of=item%3Aa&revision=13',
    ]);

    await userEvent.click(await screen.findByTitle('What makes up the difference'));
    expect(location()).toBe(`${at}?part=difference`);
    const difference = within(await screen.findByRole('dialog', { name: 'Difference' }));
    const rows = difference.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['BOQ now, version 13₹26,42,200', 'Finishes−₹20,306', 'What-if₹26,21,894']);
    await userEvent.click(difference.getByRole('button', { name: '−₹20,306' }));
    expect(location()).toBe(`${at}?part=finish`);
    const finishes = await screen.findByRole('dialog', { name: 'Finishes' });
    expect(finishes.textContent).toContain('Wardrobe finish');
    expect(within(finishes).getByRole('link', { name: 'Version 3' }).getAttribute('href')).toBe(
      '/boqs/w1/history?revision=3',
    );
    const link = within(finishes).getByRole('link', { name: 'compare its version 12 with version 13' });
    expect(link.getAttribute('href')).toBe('/boqs/b1/compare?from=12&to=13');
    await userEvent.click(within(finishes).getByRole('button', { name: '‹ The whole difference' }));
    expect(location()).toBe(`${at}?part=difference`);
    await close('Difference');
  });

  it('says in place why it cannot be done, and asks for a tick when there is none', async () => {
    open({ 'POST /api/boqs/b1/branches/w1/merge': () => problem(409, 'Shutter is part of Loft.') }, ['branch']);
    expect(await screen.findByText('Shutter is part of Loft.')).toBeTruthy();
    expect(await screen.findByRole('checkbox', { name: /own rates/ })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hinged wardrobe' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Shutter' }));
    expect(await bar().findByText('Tick what to apply.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Select all' }));
    expect(screen.getByRole('checkbox', { name: 'Study table' })).toHaveProperty('checked', true);
  });

  it('is for reading only where the BOQ is', async () => {
    open({}, []);
    expect(await screen.findByText('This BOQ is open for reading only.')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
