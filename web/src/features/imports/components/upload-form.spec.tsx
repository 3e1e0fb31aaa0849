import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockSending, Sending } from '../../../../test/mock-sending';
import { problem } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { toast } from '../../../ui/feedback/toast-store';
import { UploadForm } from './upload-form';

const NO_FILE = 'Please select a valid PDF or excel file to get a BOQ quote.';
const form = () => screen.getByRole('form', { name: 'Upload a BOQ' });
/** Also what the dialog of a browser would not offer: a dropped file is not filtered. */
const choose = (name: string) =>
  userEvent
    .setup({ applyAccept: false })
    .upload(form().querySelector('input[type=file]') as HTMLInputElement, new File(['x'], name));

mockSending();
afterEach(() => act(() => toast.all().forEach(({ id }) => toast.close(id))));

describe('uploading a BOQ', () => {
  // [spec: C5.8, C8.7]
  it('without a file says which to choose, in place and as a message, and sends nothing', async () => {
    renderApp(<UploadForm />);
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await within(form()).findByText(NO_FILE)).toBeTruthy();
    expect(toast.all().map(({ kind, text }) => [kind, text])).toEqual([['error', NO_FILE]]);
    expect(Sending.all).toEqual([]);
  });

  // [spec: C5.9]
  it.each(['plan.docx', 'photo.png', 'bill.txt', 'xlsx'])(
    'takes nothing but PDF and what Excel opens: %s',
    async (name) => {
      renderApp(<UploadForm />);
      await choose(name);
      expect(await within(form()).findByText(NO_FILE)).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
      expect(Sending.all).toEqual([]);
    },
  );

  // [spec: C4.11]
  it('says Uploading... and cannot be sent again meanwhile, then goes on with the new BOQ', async () => {
    const { location } = renderApp(<UploadForm />, { at: '/boqs/upload', route: '/boqs/upload' });
    await choose('Bill of QUANTITIES.XLSX');
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Uploading...' });
    expect(button.disabled).toBe(true);
    const [sending] = Sending.all;
    expect([sending?.method, sending?.path]).toEqual(['POST', '/api/boqs']);
    act(() => sending?.sent(30, 100));
    expect(screen.getByText('30 % sent')).toBeTruthy();
    act(() => sending?.answer(202, { data: { boq_id: 'b1', import_id: 'i1' }, revision: 1 }));
    await waitFor(() => expect(location()).toBe('/boqs/upload/i1'));
    expect(Sending.all).toHaveLength(1);
  });

  it('takes the cells of a spreadsheet that are pasted on the page', async () => {
    renderApp(<UploadForm />);
    const paste = (text: string) => {
      const event = new Event('paste', { bubbles: true });
      Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } });
      act(() => void document.dispatchEvent(event));
    };
    paste('a word');
    expect(within(form()).queryByText('Pasted bill.tsv')).toBeNull();
    paste('Description\tQty\nDoor\t2');
    expect(await within(form()).findByText('Pasted bill.tsv')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    expect(Sending.all).toHaveLength(1);
  });

  it('offers a template', () => {
    renderApp(<UploadForm />);
    expect(screen.getByRole('link', { name: 'Download a template' }).getAttribute('href')).toBe('/bill-template.csv');
  });

  // [spec: C8.8]
  it('says why an upload failed, and lets it be sent again', async () => {
    renderApp(<UploadForm />);
    await choose('bill.pdf');
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    const { status, body } = problem(413, 'This file is larger than 15 MB.');
    act(() => Sending.all[0]?.answer(status, body));
    expect(await within(form()).findByText('This file is larger than 15 MB.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upload' }).disabled).toBe(false);
  });
});
