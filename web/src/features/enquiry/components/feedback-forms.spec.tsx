import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, problem } from '../../../../test/mock-api';
import { mockSending, Sending } from '../../../../test/mock-sending';
import { renderApp } from '../../../../test/render';
import { sha256 } from '../model/sha-256';
import { BugForm } from './bug-form';
import { FeatureForm } from './feature-form';

const salt = 'abc?expires=1&';
const challenge = {
  algorithm: 'SHA-256',
  challenge: sha256(`${salt}7`),
  maxnumber: 20,
  salt,
  signature: 'sig',
};

mockSending();
beforeEach(() => {
  mockApi({ 'GET /api/captcha': () => ({ body: challenge }) });
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = () => undefined;
});

const pictures = (count: number): File[] =>
  Array.from({ length: count }, (_, index) => new File(['x'], `screen-${index}.png`, { type: 'image/png' }));
const chooser = (): HTMLElement => screen.getByLabelText('Images (at least one, at most 69)');
async function tick(): Promise<void> {
  await userEvent.click(screen.getByRole('checkbox', { name: "I'm not a robot" }));
  await screen.findByText('Checked');
}
async function sending(): Promise<Sending> {
  await waitFor(() => expect(Sending.all.length).toBeGreaterThan(0));
  return Sending.all.at(-1)!;
}

describe('the bug form', () => {
  // [spec: V2.19, V3.12]
  it('sends its images after its fields, shows progress, and thanks', async () => {
    renderApp(<BugForm />);
    await userEvent.type(screen.getByLabelText(/^Name/), 'Ravi');
    await userEvent.type(screen.getByLabelText(/^Email/), 'r@x.in');
    await userEvent.type(screen.getByLabelText(/What went wrong/), 'It hangs.');
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    await userEvent.upload(chooser(), pictures(2));
    await userEvent.click(screen.getByRole('button', { name: 'Remove screen-0.png' }));
    await tick();
    await userEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    const request = await sending();
    expect([request.method, request.path]).toEqual(['POST', '/api/feedback/bug']);
    const entries = [...request.form.entries()];
    expect(entries.at(-1)?.[0]).toBe('images');
    expect(Object.fromEntries(entries)).toMatchObject({
      name: 'Ravi',
      email: 'r@x.in',
      details: 'It hangs.',
      solution: '1',
    });
    expect(request.form.getAll('images')).toHaveLength(1);
    act(() => request.sent(40, 100));
    expect(await screen.findByText('40 % sent')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sending...' })).toHaveProperty('disabled', true);
    act(() => request.sent(100, 100));
    expect(await screen.findByText('Sent; the images are being stored…')).toBeTruthy();
    act(() => request.answer(201, { data: { msg: 'Thank you, we have noted the bug.' } }));
    expect(await screen.findByText('Thank you, we have noted the bug.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Report another bug' }));
    expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', '');
  });

  // [spec: V9.5]
  it('accepts 69 images and no more', async () => {
    renderApp(<BugForm />);
    await userEvent.upload(chooser(), pictures(70));
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(69);
    expect(screen.getByText('Only 69 more can be added; the others were left out.')).toBeTruthy();
    expect(chooser()).toHaveProperty('disabled', true);
  });
});

describe('the feature form', () => {
  it('reports a missing image before asking for the captcha', async () => {
    renderApp(<FeatureForm />);
    await userEvent.type(screen.getByLabelText(/^Title/), 'Compare');
    await userEvent.type(screen.getByLabelText(/^What would/), 'Side by side.');
    await userEvent.click(screen.getByRole('button', { name: 'Send the request' }));
    const request = await sending();
    expect(request.form.get('captcha')).toBe('');
    const errors = { captcha: "Kindly accept I'm not a robot", images: 'Please add at least one image.' };
    const refusal = problem(400, errors.images, errors);
    act(() => request.answer(refusal.status, refusal.body));
    expect((await screen.findByRole('alert')).textContent).toBe(errors.images);
  });

  // [spec: V2.20]
  it('shows the server’s messages for fields and images, and keeps the input', async () => {
    renderApp(<FeatureForm />);
    await userEvent.type(screen.getByLabelText(/^What would you like to do, and why\?/), 'Compare.');
    await tick();
    await userEvent.click(screen.getByRole('button', { name: 'Send the request' }));
    const errors = { title: 'Please give it a title.', images: 'Please add at least one image.' };
    const refusal = problem(400, 'Please give it a title.', errors);
    const request = await sending();
    act(() => request.answer(refusal.status, refusal.body));
    expect(await screen.findByText('Please give it a title.')).toBeTruthy();
    expect(screen.getByText('Please add at least one image.')).toBeTruthy();
    expect(screen.getByLabelText(/^What would you like to do, and why\?/)).toHaveProperty('value', 'Compare.');
  });
});
