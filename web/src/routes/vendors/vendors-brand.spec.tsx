import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../test/render';
import { picture, sending, useVendorRecords, vendorApi } from '../../../test/vendor-records';
import { VendorBrandRoute } from './vendors-brand';

useVendorRecords();

describe('a brand', () => {
  // [spec: V2.12, V5.3, V8.1]
  it('sends nothing without a file, and its picture with one', async () => {
    vendorApi();
    renderApp(<VendorBrandRoute />, { at: '/vendors/brand/vanaro/details', route: '/vendors/brand/:slug/details' });
    expect(await screen.findByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await userEvent.upload(screen.getByLabelText('Choose an image of the brand'), picture());
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const request = await sending();
    expect(request.path).toBe('/api/vendor/records/brand/b1/files');
    expect([...request.form.keys()]).toEqual(['image']);
    act(() => request.answer(503, { msg: 'busy' }));
    expect(await screen.findByText('Failed to save finish details')).toBeTruthy();
  });
});
