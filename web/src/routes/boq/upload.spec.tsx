import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { mockApi } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { session } from '../../lib/session';
import { UploadRoute } from './upload';

const me = (permissions: string[]) => ({
  'GET /api/me': () => ({ body: { user: { role: 'designer', email: 'a@b.in' }, permissions } }),
});
beforeEach(() => session.start('tok'));

describe('the upload page', () => {
  it('is for those who may upload', async () => {
    mockApi(me(['upload_boq']));
    const { location } = renderApp(<UploadRoute />, { at: '/boqs/upload', route: '/boqs/upload' });
    expect(await screen.findByRole('form', { name: 'Upload a BOQ' })).toBeTruthy();
    expect(location()).toBe('/boqs/upload');
  });

  // [spec: C6.13]
  it('sends everybody else to the start', async () => {
    mockApi(me(['edit_item']));
    const { location } = renderApp(<UploadRoute />, { at: '/boqs/upload', route: '/boqs/upload' });
    await waitFor(() => expect(location()).toBe('/'));
  });
});
