import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockApi, problem } from '../../../../test/mock-api';
import { mockSending, Sending } from '../../../../test/mock-sending';
import { renderApp } from '../../../../test/render';
import { clearUploads } from '../model/upload-queue';
import { UploadForm } from './upload-form';

mockSending();
afterEach(() => act(() => clearUploads()));

const field = () => screen.getByRole('form', { name: 'Upload a BOQ' }).querySelector('input[type=file]') as HTMLElement;
const drop = (...files: File[]): void => {
  fireEvent.drop(field(), { dataTransfer: { files: Object.assign(files, { item: (at: number) => files[at] }) } });
};
const rowOf = (name: string) => screen.getByText(name).closest('li') as HTMLElement;
const job = (id: string, more: object) => () => ({
  body: {
    data: { import_id: id, boq_id: `b-${id}`, file_name: `${id}.xlsx`, counts: {}, computed_total: null, ...more },
  },
});

describe('files that are dropped', () => {
  it('start at once; a single one leads on to its import', async () => {
    const { location } = renderApp(<UploadForm />, { at: '/boqs/upload', route: '/boqs/upload' });
    drop(new File(['x'], 'hall.ods'));
    expect(await screen.findByText(/Uploading\.\.\./)).toBeTruthy();
    act(() => Sending.all[0]?.answer(202, { data: { boq_id: 'b', import_id: 'one' }, revision: 1 }));
    await waitFor(() => expect(location()).toBe('/boqs/upload/one'));
  });

  it('are each on their own: one that is refused stops no other, and one that waits for an answer says so', async () => {
    mockApi({
      'GET /api/imports/one': job('one', { status: 'done', counts: { item: 22 }, computed_total: 1200 }),
      'GET /api/imports/two': job('two', { status: 'review' }),
    });
    renderApp(<UploadForm />);
    const names = ['one.xlsx', 'note.docx', 'three.csv', 'two.tsv'];
    drop(...names.map((name) => new File(['x'], name)));
    expect(within(rowOf('note.docx')).getByRole('alert').textContent).toContain(
      'Please select a valid PDF or excel file',
    );
    expect(within(rowOf('two.tsv')).getByText('Waiting to be sent')).toBeTruthy();
    act(() => Sending.all[0]?.answer(202, { data: { boq_id: 'b1', import_id: 'one' }, revision: 1 }));
    await waitFor(() => expect(Sending.all).toHaveLength(2));
    const full = problem(429, '20 of your files are still being read. Please wait until some of them are done.');
    act(() => Sending.all[1]?.answer(full.status, full.body));
    await waitFor(() => expect(Sending.all).toHaveLength(3));
    act(() => Sending.all[2]?.answer(202, { data: { boq_id: 'b2', import_id: 'two' }, revision: 1 }));

    expect(await within(rowOf('one.xlsx')).findByText('22 items, ₹1,200')).toBeTruthy();
    expect(await within(rowOf('two.tsv')).findByText('Needs your answer')).toBeTruthy();
    expect(within(rowOf('three.csv')).getByRole('alert').textContent).toContain(
      '20 of your files are still being read',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try three.csv again' }));
    await waitFor(() => expect(Sending.all).toHaveLength(4));
    act(() => Sending.all[3]?.answer(202, { data: { boq_id: 'b3', import_id: 'one' }, revision: 1 }));
    fireEvent.click(await screen.findByRole('button', { name: 'Clear the list' }));
    expect(screen.queryByText('one.xlsx')).toBeNull();
  });
});
