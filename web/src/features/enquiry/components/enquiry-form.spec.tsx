import { MantineProvider } from '@mantine/core';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, problem, type Handlers } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { CaptchaKindContext, type CaptchaKind } from '../model/captcha-kind';
import { sha256 } from '../model/sha-256';
import { EnquiryForm } from './enquiry-form';
import { RobotCheck } from './robot-check';

const THANKS = "Thanks for reaching out to us, we'll get back to you";
const TOO_SMALL =
  'Thanks for reaching out. Unfortunately we are currently unable to accommodate projects below ₹50 lakhs';
const NOT_A_ROBOT = "Kindly accept I'm not a robot";
const salt = 'abc?expires=1&';
const challenge = {
  algorithm: 'SHA-256',
  challenge: sha256(`${salt}7`),
  maxnumber: 20,
  salt,
  signature: 'sig',
};
const captcha: Handlers = { 'GET /api/captcha': () => ({ body: challenge }) };
const answer = (msg: string, accepted: boolean) => ({ status: 201, body: { data: { msg, accepted, errors: {} } } });
const submit = (): HTMLElement => screen.getByRole('button', { name: 'Book a consultation' });

async function fill(budget = '50 to 75 lakhs'): Promise<void> {
  await userEvent.type(screen.getByLabelText(/^First name/), 'Asha');
  await userEvent.type(screen.getByLabelText(/^Last name/), 'Rao');
  await userEvent.type(screen.getByLabelText(/^Email/), 'asha@example.in');
  await userEvent.type(screen.getByLabelText(/^Contact number/), '9820012345');
  await userEvent.selectOptions(screen.getByLabelText(/^Budget/), budget);
  await userEvent.type(screen.getByLabelText(/^City/), 'Mumbai');
}
async function tick(): Promise<void> {
  await userEvent.click(screen.getByRole('checkbox', { name: "I'm not a robot" }));
  await screen.findByText('Checked');
}

const introduced = (kind: CaptchaKind | undefined) => (
  <MantineProvider env="test">
    <CaptchaKindContext value={kind}>
      <RobotCheck state="open" onPass={() => undefined} onReset={() => undefined} onAnswer={() => undefined} />
    </CaptchaKindContext>
  </MantineProvider>
);

describe('the enquiry form', () => {
  // [spec: C5.13, C5.27]
  it('asks for the captcha before anything is sent', async () => {
    const calls = mockApi({});
    renderApp(<EnquiryForm />);
    await fill();
    await userEvent.click(submit());
    expect(screen.getByText(NOT_A_ROBOT)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    expect(calls).toHaveLength(0);
  });

  // [spec: C5.27]
  it('shows field errors first when incomplete, and keeps the captcha for the next attempt', async () => {
    const sentences = { first_name: 'Please enter your first name.', captcha: NOT_A_ROBOT };
    const calls = mockApi({ 'POST /api/enquiry': () => problem(400, sentences.first_name, sentences) });
    renderApp(<EnquiryForm />);
    await userEvent.click(submit());
    const sentence = await screen.findByText(sentences.first_name);
    expect(document.activeElement).toBe(screen.getByLabelText(/^First name/));
    expect(calls.at(-1)?.body).toMatchObject({ first_name: '', captcha: '', captcha_check_passed: false });
    // The message below does not interrupt the field's own.
    const below = screen.getByText(NOT_A_ROBOT);
    expect(sentence.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('alert')).toBeNull();
    await fill();
    await userEvent.click(submit());
    expect(calls).toHaveLength(1);
    expect(screen.queryByText(sentences.first_name)).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe(NOT_A_ROBOT);
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  });

  // [spec: C4.13, C8.11]
  it('sends the input with the solved challenge, thanks, clears itself and notifies the dialog', async () => {
    const calls = mockApi({ ...captcha, 'POST /api/enquiry': () => answer(THANKS, true) });
    const onSent = jest.fn();
    renderApp(<EnquiryForm onSent={onSent} />);
    await fill();
    await tick();
    await userEvent.click(submit());
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    const body = calls.at(-1)?.body as { captcha: string };
    expect(body).toMatchObject({ first_name: 'Asha', budget: '50 to 75 lakhs', captcha_check_passed: true });
    expect(JSON.parse(atob(body.captcha))).toMatchObject({ number: 7, salt, signature: 'sig' });
    expect(calls.at(-1)?.headers.get('idempotency-key')).toBeTruthy();
    expect(screen.getByText(THANKS)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  // [spec: C5.15, C9.16]
  it('offers the four budgets of the specification', () => {
    mockApi({});
    renderApp(<EnquiryForm />);
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options.slice(1)).toEqual(['< 50 lakhs', '50 to 75 lakhs', '75 lakhs to 1.5 Cr.', '1.5 Cr+']);
  });

  // [spec: C8.10]
  it('keeps the message for a budget below 50 lakhs until it is closed', async () => {
    mockApi({ ...captcha, 'POST /api/enquiry': () => answer(TOO_SMALL, false) });
    renderApp(<EnquiryForm />);
    await fill('< 50 lakhs');
    await tick();
    await userEvent.click(submit());
    await screen.findByText(TOO_SMALL);
    await new Promise((resolve) => setTimeout(resolve, 3_300));
    expect(screen.getByText(TOO_SMALL)).toBeTruthy();
  });

  // [spec: C5.14, C8.9]
  it('shows the server’s message for each field, and focuses the first', async () => {
    const errors = { last_name: 'Please enter your last name.', city: 'Please enter your city.' };
    mockApi({ ...captcha, 'POST /api/enquiry': () => problem(400, 'Please enter your last name.', errors) });
    renderApp(<EnquiryForm />);
    await tick();
    await userEvent.click(submit());
    expect(await screen.findByText('Please enter your city.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Last name/));
    // The proof was not used: it can be reused.
    expect(screen.getByText('Checked')).toBeTruthy();
  });

  it('asks again for a captcha that the server refused', async () => {
    mockApi({ ...captcha, 'POST /api/enquiry': () => problem(400, NOT_A_ROBOT, { captcha: NOT_A_ROBOT }) });
    renderApp(<EnquiryForm />);
    await fill();
    await tick();
    await userEvent.click(submit());
    expect(await screen.findByText(NOT_A_ROBOT)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  // [spec: C4.12]
  it('cannot be sent twice concurrently', async () => {
    let letGo: (value: ReturnType<typeof answer>) => void = () => undefined;
    const thanks = new Promise<ReturnType<typeof answer>>((resolve) => (letGo = resolve));
    mockApi({ ...captcha, 'POST /api/enquiry': () => thanks });
    renderApp(<EnquiryForm />);
    await fill();
    await tick();
    await userEvent.click(submit());
    const sending = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending...' });
    expect(sending.disabled).toBe(true);
    letGo(answer(THANKS, true));
    await waitFor(() => expect(submit()).toBeTruthy());
  });

  // [spec: C5.28]
  it('says what ticking will do, by this server’s captcha, or in general until known', async () => {
    mockApi({});
    const { rerender } = render(introduced(undefined));
    expect(screen.getByText('Tick the box to start the check.')).toBeTruthy();
    rerender(introduced('altcha'));
    expect(screen.getByText('Your browser does a short calculation instead of a puzzle.')).toBeTruthy();
    for (const [kind, name] of [
      ['turnstile', 'Cloudflare Turnstile'],
      ['hcaptcha', 'hCaptcha'],
    ] as const) {
      rerender(introduced(kind));
      expect(screen.getByText(`${name} checks this. Nothing is loaded from it until you tick the box.`)).toBeTruthy();
      expect(screen.queryByText(/short calculation/)).toBeNull();
    }
  });

  it('says why a challenge could not be loaded', async () => {
    mockApi({ 'GET /api/captcha': () => problem(429, 'Too many tries. Please wait a while and try again.') });
    renderApp(<EnquiryForm />);
    await userEvent.click(screen.getByRole('checkbox'));
    expect(await screen.findByText('Too many tries. Please wait a while and try again.')).toBeTruthy();
  });
});
