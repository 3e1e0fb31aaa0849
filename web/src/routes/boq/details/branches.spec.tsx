import { describe, expect, it, jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Handlers } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { makeBoq } from '../../../features/boq/model/fixtures';
import { makeItem } from '../../../features/boq-grid/model/fixtures';
import { WhatIfPanel } from '../../../features/what-if/components/what-if-panel';
import { boqKeys } from '../../../lib/boq/boq-cache';
import { catchUp } from '../../../lib/boq/boq-catch-up';
import { boqRights } from '../../../lib/permissions';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { BranchBanner } from './branch-banner';
import { ItemExtras } from './item-extras';
import { OtherView } from './other-view';

const from = { boq_id: 'b1', revision: 12 };
/** Read by a part of the screen that arrives late. */
const checks = [...boqKeys.all('w1'), 'checks'];
const copy = makeBoq({ boq_id: 'w1', title: 'Laminate', total_cost: 2_620_000, branched_from: from });
const entry = {
  branch_id: 'w1',
  title: 'Laminate',
  taken_at_revision: 12,
  revision: 4,
  items: 61,
  total_cost: 2_620_000,
  delta: -22_200,
  created_by: 'Asha Rao',
  created_at: '2026-11-20T05:57:44.734Z',
  updated_at: '2026-11-20T05:57:44.734Z',
};

describe('the banner of a what-if copy', () => {
  const open = (can: string[], handlers: Handlers = {}) => {
    const calls = mockApi({
      'GET /api/boqs/b1': () => ({ body: { data: makeBoq({ can }), revision: 13 } }),
      'DELETE /api/boqs/b1/branches/w1': () => ({ body: { message: 'Discarded.', revision: 5 } }),
      ...handlers,
    });
    const ui = (
      <>
        <BranchBanner boq={copy} from={from} />
        <ConfirmDialog />
      </>
    );
    return { ...renderApp(ui, { at: '/boqs/w1/details', route: '/boqs/:boqId/details' }), calls };
  };

  it('names its BOQ and revision, and tells the difference of the totals as they are now', async () => {
    open(['branch']);
    const banner = within(screen.getByRole('complementary', { name: 'What-if copy' }));
    expect(await banner.findByRole('link', { name: 'Sharma residence' })).toBeTruthy();
    expect(banner.getByText(/at version 12/)).toBeTruthy();
    expect(banner.getByText(/changes here do not touch the BOQ/)).toBeTruthy();
    expect(banner.getByText(/−22,200/)).toBeTruthy();
    const link = banner.getByRole('link', { name: 'Compare and apply' });
    expect(link.getAttribute('href')).toBe('/boqs/b1/what-if/w1');
  });

  it('discards the copy after asking and goes to its BOQ', async () => {
    const { location, calls } = open(['branch']);
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    const question = within(await screen.findByRole('dialog', { name: 'Discard “Laminate”?' }));
    await userEvent.click(question.getByRole('button', { name: 'Discard' }));
    await screen.findByText('“Laminate” is discarded');
    await waitFor(() => expect(location()).toBe('/boqs/b1/details'));
  });

  it('reads nothing of the copy any more when news of its end come before the answer', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { queryClient, location } = open(['branch'], {
      'DELETE /api/boqs/b1/branches/w1': () => answered.then(() => ({ body: { message: 'Discarded.', revision: 5 } })),
    });
    const read = jest.fn(() => Promise.resolve({ revision: 4 }));
    // What of the screen reads the copy: it is still there when the address has changed, and may be drawn once more.
    const reading = { queryKey: boqKeys.items('w1'), queryFn: read };
    const screenOfCopy = new QueryObserver(queryClient, reading);
    const leave = screenOfCopy.subscribe(() => {});
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard “Laminate”?' }));
    await userEvent.click(question.getByRole('button', { name: 'Discard' }));
    const news = catchUp(queryClient, 'w1', 5);
    const readLate = jest.fn(() => Promise.resolve({ score: 97 }));
    const leaveLate = new QueryObserver(queryClient, { queryKey: checks, queryFn: readLate }).subscribe(() => {});
    answer();
    await screen.findByText('“Laminate” is discarded');
    await waitFor(() => expect(location()).toBe('/boqs/b1/details'));
    screenOfCopy.setOptions(reading);
    leave();
    leaveLate();
    await news;
    expect(read).toHaveBeenCalledTimes(1);
    expect(readLate).not.toHaveBeenCalled();
    expect(queryClient.getQueryData(boqKeys.items('w1'))).toBeUndefined();
  });

  it('lets go of what is still being read of the copy, and reads it again when it stays', async () => {
    const { queryClient } = open(['branch'], {
      'DELETE /api/boqs/b1/branches/w1': () => problem(500, 'Something went wrong!'),
    });
    const signals: AbortSignal[] = [];
    const read = ({ signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return signals.length > 1 ? Promise.resolve({ revision: 4 }) : new Promise<never>(() => undefined);
    };
    const leave = new QueryObserver(queryClient, { queryKey: boqKeys.items('w1'), queryFn: read }).subscribe(() => {});
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard “Laminate”?' }));
    await userEvent.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(queryClient.getQueryData(boqKeys.items('w1'))).toEqual({ revision: 4 }));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    const readLate = jest.fn(() => Promise.resolve({ score: 97 }));
    const leaveLate = new QueryObserver(queryClient, { queryKey: checks, queryFn: readLate }).subscribe(() => {});
    expect(readLate).toHaveBeenCalledTimes(1);
    leave();
    leaveLate();
  });

  it('offers no discarding to readers', async () => {
    open([]);
    await screen.findByRole('link', { name: 'Sharma residence' });
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });
});

describe('images of a what-if copy', () => {
  const none = {
    'GET /api/boqs/w1/images': () => ({ body: { data: [] } }),
    'GET /api/comments/carpentry': () => ({ body: { data: [] } }),
  };
  const item = makeItem({ service: 'carpentry' });
  const rights = boqRights(['edit_images', 'comment']);
  const itemNote = /are included when changes of this item are applied/;
  const projectNote = /stay in this copy/;

  it('say what becomes of them: of an item they can come back, of the project they stay', async () => {
    mockApi(none);
    renderApp(
      <>
        <ItemExtras boqId="w1" item={item} rights={rights} inCopy gallery={false} />
        <OtherView boq={{ ...copy, can: ['edit_images'] }} tab="images" />
      </>,
    );
    expect(await screen.findByText(itemNote)).toBeTruthy();
    expect(await screen.findByText(projectNote)).toBeTruthy();
  });

  it('say nothing of it in a BOQ, and to who only reads', async () => {
    mockApi({ ...none, 'GET /api/boqs/b1/images': () => ({ body: { data: [] } }) });
    renderApp(
      <>
        <ItemExtras boqId="b1" item={item} rights={rights} inCopy={false} gallery={false} />
        <OtherView boq={makeBoq({ can: ['edit_images'] })} tab="images" />
        <OtherView boq={{ ...copy, can: [] }} tab="images" />
      </>,
    );
    await waitFor(() => expect(screen.getAllByText(/^No .*images of this/)).toHaveLength(3));
    expect([screen.queryByText(itemNote), screen.queryByText(projectNote)]).toEqual([null, null]);
  });
});

describe('the what-if copies of a BOQ', () => {
  const open = (handlers: Handlers) => {
    const calls = mockApi({ 'GET /api/boqs/b1/branches': () => ({ body: { data: [entry] } }), ...handlers });
    return {
      ...renderApp(<WhatIfPanel boqId="b1" revision={13} />, { at: '/boqs/b1/details', route: '/boqs/b1/details' }),
      calls,
    };
  };

  it('are listed with their difference, and a new one opens', async () => {
    const { calls, location } = open({
      'POST /api/boqs/b1/branches': () => ({ status: 201, body: { data: { boq_id: 'w2' }, revision: 1 } }),
    });
    expect(await screen.findByText(/−22,200/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Laminate' }).getAttribute('href')).toBe('/boqs/w1/details');
    const take = screen.getByRole('button', { name: 'Try it' });
    expect(take).toHaveProperty('disabled', true);
    expect(document.activeElement).toBe(screen.getByLabelText('What would you like to try?'));
    await userEvent.keyboard(' Smaller kitchen {Enter}');
    await screen.findByText('elsewhere');
    expect(location()).toBe('/boqs/w2/details?say=Smaller+kitchen');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ title: 'Smaller kitchen' });
  });

  it('are waited for', () => {
    open({ 'GET /api/boqs/b1/branches': never });
    expect(screen.getByText('Loading…')).toBeTruthy();
  });

  it('may be none', async () => {
    open({ 'GET /api/boqs/b1/branches': () => ({ body: { data: [] } }) });
    expect(await screen.findByText('None yet.')).toBeTruthy();
  });

  it('say what failed, and so does the taking of one', async () => {
    open({
      'GET /api/boqs/b1/branches': () => problem(500, 'Away'),
      'POST /api/boqs/b1/branches': () => problem(409, 'A BOQ has at most 50 what-if copies. Discard one first.'),
    });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('What would you like to try?'), 'x{Enter}');
    expect(await screen.findByText('A BOQ has at most 50 what-if copies. Discard one first.')).toBeTruthy();
  });
});
