import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, problem, type Handlers } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { PROVIDERS, type ProviderKind, type WidgetOptions } from '../model/captcha-provider';
import { EnquiryForm } from './enquiry-form';

const THANKS = "Thanks for reaching out to us, we'll get back to you";
const NOT_A_ROBOT = "Kindly accept I'm not a robot";
const FAILED = /could not be loaded. Your connection or a content blocker may be the cause./;
const sent = () => ({ status: 201, body: { data: { msg: THANKS, accepted: true, errors: {} } } });

/** Scripts requested by the page that have not loaded. */
let scripts: HTMLScriptElement[];
/** Widgets of the fake provider on the page. */
let widgets: { parent: HTMLElement; options: WidgetOptions }[];
let refuses: boolean;
const append = HTMLHeadElement.prototype.append;

beforeEach(() => {
  scripts = [];
  widgets = [];
  refuses = false;
  document.head.append = (...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node);
  };
});
afterEach(() => {
  document.head.append = append;
});

/** Simulates the provider's loaded script. */
function arrive(kind: ProviderKind): void {
  window[kind] = {
    render: (parent, options) => {
      if (refuses) throw new Error('110100');
      parent.append(document.createElement('iframe'));
      return String(widgets.push({ parent, options }));
    },
    remove: (widget) => {
      widgets = widgets.filter((_, index) => String(index + 1) !== widget);
    },
  };
  window[PROVIDERS[kind].ready]?.();
}
const hosted = (kind: ProviderKind, handlers: Handlers = {}) =>
  mockApi({
    'GET /api/captcha': () => ({ body: { kind, site_key: 'site-key-1', action: 'fitout-form' } }),
    'POST /api/enquiry': sent,
    ...handlers,
  });
const box = (): HTMLInputElement => screen.getByRole('checkbox', { name: "I'm not a robot" });
const submit = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Book a consultation' }));
/** Fills all fields, so that only the captcha is missing. */
function fill(): void {
  const typed = { first_name: 'Asha', last_name: 'Rao', email: 'a@x.in', contact_number: '9820012345', city: 'Pune' };
  const form = screen.getByRole<HTMLFormElement>('form');
  for (const [name, value] of Object.entries({ ...typed, budget: '1.5 Cr+' })) {
    fireEvent.change(form.elements.namedItem(name) as HTMLInputElement, { target: { value } });
  }
}
/** Ticks the box; loads the script unless an earlier test has. */
async function tick(kind: ProviderKind): Promise<WidgetOptions> {
  await userEvent.click(box());
  await screen.findByRole('group', { name: PROVIDERS[kind].name });
  if (scripts.length > 0) act(() => arrive(kind));
  await waitFor(() => expect(widgets).toHaveLength(1));
  await screen.findByText('Please answer the check below.');
  return widgets[0]!.options;
}

describe.each(['turnstile', 'hcaptcha'] as const)('the captcha of %s', (kind) => {
  const { name } = PROVIDERS[kind];

  // [spec: C5.26]
  it('is loaded only when the box is ticked, and can be retried when its script fails', async () => {
    hosted(kind);
    renderApp(<EnquiryForm />);
    expect(scripts).toEqual([]);
    await userEvent.click(box());
    expect(await screen.findByText(`Loading ${name}…`)).toBeTruthy();
    expect(scripts.map(({ src }) => src)).toEqual([PROVIDERS[kind].address]);
    act(() => void scripts[0]!.dispatchEvent(new Event('error')));
    expect((await screen.findByRole('alert', { name: '' })).textContent).toMatch(FAILED);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(document.activeElement).toBe(screen.getByRole('group', { name }));
    expect(scripts).toHaveLength(2);
    act(() => arrive(kind));
    expect(await screen.findByText('Please answer the check below.')).toBeTruthy();
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('passes its answer to the form, and is reset for the next', async () => {
    const calls = hosted(kind);
    renderApp(<EnquiryForm />);
    const options = await tick(kind);
    expect(options).toMatchObject({ sitekey: 'site-key-1', action: 'fitout-form', theme: 'light' });
    expect(box().indeterminate).toBe(true);
    act(() => options.callback('the-token'));
    expect(await screen.findByText('Checked')).toBeTruthy();
    expect(box().indeterminate).toBe(false);
    await submit();
    await waitFor(() => expect(box().checked).toBe(false));
    expect(calls.at(-1)?.body).toMatchObject({ captcha: 'the-token', captcha_check_passed: true });
    expect(widgets).toEqual([]);
  });

  // [spec: C5.24]
  it('is awaited: nothing is sent without an answer, or with an expired one', async () => {
    const calls = hosted(kind);
    renderApp(<EnquiryForm />);
    fill();
    const options = await tick(kind);
    await submit();
    expect(screen.getByText(NOT_A_ROBOT)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('group', { name }));
    act(() => options.callback('first'));
    expect(screen.queryByText(NOT_A_ROBOT)).toBeNull();
    act(() => options['expired-callback']());
    await submit();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    act(() => options.callback('second'));
    await submit();
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ captcha: 'second' }));
  });

  // [spec: C5.26]
  it('reports its failure, drops its answer and can be retried', async () => {
    const calls = hosted(kind);
    renderApp(<EnquiryForm />);
    fill();
    const options = await tick(kind);
    act(() => options.callback('gone'));
    expect(options['error-callback']('challenge-closed')).toBe(true);
    expect(screen.getByText('Checked')).toBeTruthy();
    act(() => void options['error-callback']('network-error'));
    expect(await screen.findByText(FAILED)).toBeTruthy();
    await submit();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull());
    expect(widgets).toHaveLength(1);
  });

  it('stays while errors of the fields above are shown', async () => {
    const FIRST = 'Please enter your first name.';
    const errors = { first_name: FIRST, captcha: NOT_A_ROBOT };
    hosted(kind, { 'POST /api/enquiry': () => problem(400, FIRST, errors) });
    renderApp(<EnquiryForm />);
    await tick(kind);
    await submit();
    expect(await screen.findByText(FIRST)).toBeTruthy();
    expect(widgets).toHaveLength(1);
    expect(box().indeterminate).toBe(true);
  });

  it('reports when it cannot be shown', async () => {
    hosted(kind);
    refuses = true;
    renderApp(<EnquiryForm />);
    await userEvent.click(box());
    expect(await screen.findByText(FAILED)).toBeTruthy();
  });

  it('is removed when unticked, and later answers are ignored', async () => {
    hosted(kind);
    renderApp(<EnquiryForm />);
    const options = await tick(kind);
    await userEvent.click(box());
    expect(screen.queryByRole('group', { name })).toBeNull();
    expect(widgets).toEqual([]);
    act(() => options.callback('late'));
    expect(box().checked).toBe(false);
    expect(screen.queryByText('Checked')).toBeNull();
  });

  it('is reset when the server refuses its answer, and kept when it could not be verified', async () => {
    const AWAY = 'We cannot check right now that you are not a robot. Please try again in a minute.';
    let answer: () => ReturnType<typeof problem> = () => problem(503, AWAY);
    hosted(kind, { 'POST /api/enquiry': () => answer() });
    renderApp(<EnquiryForm />);
    const options = await tick(kind);
    act(() => options.callback('the-token'));
    await submit();
    expect(await screen.findByText(AWAY)).toBeTruthy();
    expect(screen.getByText('Checked')).toBeTruthy();
    answer = () => problem(400, NOT_A_ROBOT, { captcha: NOT_A_ROBOT });
    await submit();
    expect(await screen.findByText(NOT_A_ROBOT)).toBeTruthy();
    expect(box().checked).toBe(false);
    expect(screen.queryByRole('group', { name })).toBeNull();
  });
});
