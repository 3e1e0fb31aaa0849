import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Handlers } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import type { BoqImage } from '../api/images-query';
import { ImageList } from './image-list';

const image = (id: string): BoqImage => ({
  id,
  item_id: 'a',
  name: `${id}.jpg`,
  url: `/api/files/image/${id}`,
  thumbnail_url: `/api/files/image/${id}-small`,
  width: 640,
  height: 480,
  size: 900,
  added_by: 'Priya Sharma',
  added_at: '2026-11-20T05:00:00.000Z',
  for_client: true,
  of_origin: false,
});

function open(handlers: Handlers, canEdit = true, note?: string) {
  const calls = mockApi(handlers);
  renderApp(
    <>
      <ImageList boqId="b1" itemId="a" canEdit={canEdit} empty="No images yet." note={note} />
      <ConfirmDialog />
    </>,
  );
  return calls;
}

describe('images', () => {
  // [spec: C1.7]
  it('are shown as thumbnails and open in the gallery', async () => {
    // Where people want stillness, it does not go on by itself.
    const media = jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true });
    const calls = open({ 'GET /api/boqs/b1/images': () => ({ body: { data: [image('one'), image('two')] } }) });
    await userEvent.click(await screen.findByRole('button', { name: 'two.jpg' }));
    const gallery = await screen.findByRole('dialog', { name: 'Images' });
    expect(within(gallery).getByText(/2 of 2/)).toBeTruthy();
    expect(calls[0]?.query.get('item_id')).toBe('a');
    media.mockRestore();
  });

  it('are uploaded one by one; a refused one is named', async () => {
    let tries = 0;
    const calls = open({
      'GET /api/boqs/b1/images': () => ({ body: { data: [] } }),
      'POST /api/boqs/b1/images': () =>
        tries++ === 0
          ? problem(400, 'This image is damaged and cannot be read.')
          : { status: 201, body: { data: [image('two')] } },
    });
    const files = ['one.png', 'two.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
    await userEvent.upload(await screen.findByLabelText('Add images'), files);
    await screen.findByText('one.png: This image is damaged and cannot be read.');
    await screen.findByText('Image added');
    const posts = calls.filter(({ method }) => method === 'POST');
    expect(posts[1]?.body).toEqual({ images: [{ name: 'two.png', data: 'data:image/png;base64,eA==' }] });
    expect(posts[0]?.headers.get('idempotency-key')).not.toBe(posts[1]?.headers.get('idempotency-key'));
  });

  it('are shown in quotations or hidden from them', async () => {
    let shown = true;
    const calls = open({
      'GET /api/boqs/b1/images': () => ({ body: { data: [{ ...image('one'), for_client: shown }] } }),
      'PUT /api/boqs/b1/images/one': () => {
        shown = false;
        return { body: { message: 'Updated successfully.' } };
      },
    });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Show one.jpg in quotations' });
    expect(box.checked).toBe(true);
    await userEvent.click(box);
    await waitFor(() => expect(box.checked).toBe(false));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ for_client: false });
  });

  it('are deleted after confirmation', async () => {
    const calls = open({
      'GET /api/boqs/b1/images': () => ({ body: { data: [image('one')] } }),
      'DELETE /api/boqs/b1/images/one': () => ({ body: { message: 'Deleted successfully.' } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove one.jpg' }));
    const question = await screen.findByRole('dialog', { name: 'Remove one.jpg?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
    await screen.findByText('Removed!');
  });

  it('of a what-if copy show which are from the BOQ; those cannot be deleted here but count', async () => {
    const twelve = Array.from({ length: 12 }, (_, index) => ({ ...image(`boq ${index}`), of_origin: true }));
    const data = [...twelve, image('own')];
    open({ 'GET /api/boqs/b1/images': () => ({ body: { data } }) }, true, 'They stay in this copy.');
    expect(await screen.findAllByText('From the BOQ')).toHaveLength(12);
    const removes = screen.getAllByRole('button', { name: /^Remove / });
    expect(removes.map((button) => button.getAttribute('aria-label'))).toEqual(['Remove own.jpg']);
    expect(screen.getByText('They stay in this copy.')).toBeTruthy();
    expect(screen.getByText('Up to 7 more, 10 MB each.')).toBeTruthy();
    document.body.replaceChildren();
    open({ 'GET /api/boqs/b1/images': () => ({ body: { data } }) }, false, 'They stay in this copy.');
    expect(await screen.findAllByText('From the BOQ')).toHaveLength(12);
    expect(screen.queryByText('They stay in this copy.')).toBeNull();
  });

  it('show loading, empty and error states, and no controls without permission', async () => {
    open({ 'GET /api/boqs/b1/images': never });
    expect(screen.getByText('Loading…')).toBeTruthy();
    document.body.replaceChildren();
    open({ 'GET /api/boqs/b1/images': () => ({ body: { data: [] } }) }, false);
    expect(await screen.findByText('No images yet.')).toBeTruthy();
    expect(screen.queryByLabelText('Add images')).toBeNull();
    document.body.replaceChildren();
    open({ 'GET /api/boqs/b1/images': () => problem(400, 'Not now') });
    expect(await screen.findByText('Not now')).toBeTruthy();
  });
});
