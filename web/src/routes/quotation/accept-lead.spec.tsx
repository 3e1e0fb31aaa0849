import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, type Call } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { makeQuotation, PROPOSAL } from '../../features/issues/model/fixtures';
import { AcceptRoute } from './accept';

const OPTION = PROPOSAL.options[0]?.item.id ?? '';
class Nothing {
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  globalThis.IntersectionObserver = Nothing as unknown as typeof IntersectionObserver;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => window.history.replaceState(null, '', '/'));

/** Opens the page with a stream of what is led. */
async function open(isCounted: boolean) {
  let write: (lead: object | null) => void = () => undefined;
  const calls = mockApi({
    'GET /api/accept/code': ({ query }) => {
      const chosen = (query.get('options') ?? '').split(',').includes(OPTION);
      const options = PROPOSAL.options.map((option) => ({ ...option, chosen }));
      return { body: { data: makeQuotation({ is_counted: isCounted }, { proposal: { ...PROPOSAL, options } }) } };
    },
    'POST /api/accept/code/lead': () => ({ body: {} }),
    'POST /api/accept/code/looks': () => ({ body: {} }),
  });
  const answer = globalThis.fetch;
  const streams: AbortSignal[] = [];
  globalThis.fetch = (input, init) => {
    if (input !== '/api/accept/code/lead') return answer(input, init);
    if (init?.signal) streams.push(init.signal);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        write = (lead) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(lead)}\n\n`));
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  };
  renderApp(<AcceptRoute />, { at: '/accept/code', route: '/accept/:code' });
  await screen.findByRole('button', { name: 'Present room by room' });
  return { calls, streams, show: (lead: object | null) => act(async () => void (await Promise.resolve(write(lead)))) };
}
/** A page of the presentation, which covers those of the quotation. */
const slide = async (name: string) => within(await screen.findByRole('dialog')).findByRole('region', { name });
const glass = async () => within(await screen.findByRole('dialog')).findByRole('switch', { name: /^Glass screen/ });
const told = (calls: readonly Call[]) => calls.filter(({ path }) => path.endsWith('/lead')).map(({ body }) => body);

describe('the screen of a client who is led', () => {
  it('opens the presentation at the page that is shown, with the pointer and the switched options, until it is over', async () => {
    const { show, calls } = await open(true);
    expect(screen.queryByRole('button', { name: 'Lead the client through it' })).toBeNull();
    await show({ slide: 1, pointer: { part: 0, x: 0.5, y: 0.5 }, options: [OPTION] });
    await slide('Master bedroom');
    expect(screen.getByText('Your designer is showing you this.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await waitFor(() => expect(calls.some(({ query }) => query.get('options') === OPTION)).toBe(true));
    await userEvent.keyboard('{ArrowRight}');
    expect(await slide('Master bedroom')).toBeTruthy();
    await show({ slide: 0, pointer: null, options: [OPTION] });
    await slide('Cover');
    await show(null);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(told(calls)).toEqual([]);
  });

  it('shows the designer what is switched there', async () => {
    const { show, calls } = await open(true);
    await show({ slide: 2, pointer: null, options: [] });
    await userEvent.click(await glass());
    await waitFor(() => expect(told(calls)).toEqual([{ pointer: null, options: [OPTION] }]));
    // A page that is turned with the options of before takes nothing back.
    await show({ slide: 1, pointer: null, options: [] });
    await slide('Master bedroom');
    await show({ slide: 2, pointer: null, options: [OPTION] });
    expect(await glass()).toHaveProperty('checked', true);
  });

  it('can leave, and is not called back before the next lead', async () => {
    const { show } = await open(true);
    await show({ slide: 1, pointer: null, options: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Look around by yourself' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await show({ slide: 2, pointer: null, options: [] });
    expect(screen.queryByRole('dialog')).toBeNull();
    await show(null);
    await show({ slide: 1, pointer: null, options: [] });
    expect(await slide('Master bedroom')).toBeTruthy();
  });
});

describe('the screen of the designer who leads', () => {
  it('tells page, pointer and end, and follows what the client switches', async () => {
    const { show, calls, streams } = await open(false);
    expect(streams).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Lead the client through it' }));
    await screen.findByText(/^The client’s screen follows this one/);
    await waitFor(() => expect(told(calls)[0]).toEqual({ slide: 0, pointer: null, options: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    const page = await slide('Master bedroom');
    fireEvent.pointerMove(page.firstElementChild?.firstElementChild ?? page, { clientX: 0, clientY: 0 });
    await waitFor(() => expect(told(calls)).toContainEqual({ slide: 1, pointer: { part: 0, x: 0, y: 0 } }));
    await show({ slide: 1, pointer: null, options: [OPTION] });
    await waitFor(() => expect(calls.some(({ query }) => query.get('options') === OPTION)).toBe(true));
    // One's own page comes back by the stream, and turns nothing.
    await show({ slide: 0, pointer: null, options: [OPTION] });
    expect(await slide('Master bedroom')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Leave the presentation' }));
    await waitFor(() => expect(told(calls).at(-1)).toEqual({ slide: null, pointer: null }));
    await waitFor(() => expect(streams[0]?.aborted).toBe(true));
  });
});
