import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { makeQuotation, PROPOSAL } from '../../features/issues/model/fixtures';
import { partId } from '../../features/issues/components/quotation/room-nav';
import { AcceptRoute } from './accept';

const SAYS = /^Your designer sees when this page is opened/;

/** What observers are called with; the newest last. */
let observers: IntersectionObserverCallback[] = [];
class Middle {
  constructor(callback: IntersectionObserverCallback) {
    observers.push(callback);
  }
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
let now = 0;
let hidden = false;
const real = performance.now;

beforeEach(() => {
  observers = [];
  globalThis.IntersectionObserver = Middle as unknown as typeof IntersectionObserver;
  performance.now = () => now;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
});
afterEach(() => {
  performance.now = real;
  hidden = false;
  Object.defineProperty(navigator, 'doNotTrack', { configurable: true, value: null });
});

function open(change: object) {
  const calls = mockApi({
    'GET /api/accept/code': () => ({ body: { data: makeQuotation(change, { proposal: PROPOSAL }) } }),
    'POST /api/accept/code/looks': () => ({ body: {} }),
    'GET /api/accept/code/lead': never,
  });
  renderApp(<AcceptRoute />, { at: '/accept/code', route: '/accept/:code' });
  return () => calls.filter(({ path }) => path.endsWith('/looks')).map(({ body }) => body);
}
/** Moves a room into the middle of the window. */
function scrollTo(label: string): void {
  const target = document.getElementById(partId(label));
  if (!target) throw new Error(`no room ${label}`);
  const entry = { target, isIntersecting: true } as unknown as IntersectionObserverEntry;
  act(() => observers.at(-1)?.([entry], {} as IntersectionObserver));
}
function hide(wanted: boolean): void {
  hidden = wanted;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('what was looked at on the page of a quotation', () => {
  it('is said there, and reported once when the page is left', async () => {
    const reports = open({ is_counted: true });
    expect(await screen.findByText(SAYS)).toBeTruthy();
    scrollTo('Master bedroom');
    now += 42_000;
    expect(reports()).toEqual([]);
    hide(true);
    now += 60_000;
    hide(false);
    hide(true);
    await waitFor(() => expect(reports()).toEqual([{ looks: [{ room: 'Master bedroom', seconds: 42 }] }]));
  });

  it('is what the presentation shows while it covers the page', async () => {
    const reports = open({ is_counted: true });
    await screen.findByText(SAYS);
    await userEvent.click(screen.getByRole('button', { name: 'Present room by room' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    now += 5000;
    hide(true);
    await waitFor(() => expect(reports()).toEqual([{ looks: [{ room: 'Master bedroom', seconds: 5 }] }]));
  });

  it.each([
    ['who works on the BOQ', false, null],
    ['a browser that asks not to be', true, '1'],
  ])('is neither said nor reported of %s', async (_whom, isCounted, doNotTrack) => {
    Object.defineProperty(navigator, 'doNotTrack', { configurable: true, value: doNotTrack });
    const reports = open({ is_counted: isCounted });
    await screen.findByRole('button', { name: 'Accept this quotation' });
    expect(screen.queryByText(SAYS)).toBeNull();
    expect(observers).toEqual([]);
    now += 60_000;
    hide(true);
    expect(reports()).toEqual([]);
  });
});
