import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { makeVerification } from '../../features/issues/model/fixtures';
import { VerifyRoute } from './verify';

const HASH = 'ab12'.repeat(16);
const at = { at: `/verify/${HASH}`, route: '/verify/:hash' };
const call = `GET /api/verify/${HASH}`;

describe('the public page of an acceptance', () => {
  it('waits, and fails in place', async () => {
    mockApi({ [call]: never });
    renderApp(<VerifyRoute />, at);
    expect(screen.getByText('Loading…')).toBeTruthy();
    mockApi({ [call]: () => problem(503, 'The service is busy.') });
    renderApp(<VerifyRoute />, at);
    expect((await screen.findByRole('alert')).textContent).toContain('The service is busy.');
  });

  it('says that nothing was accepted under a hash', async () => {
    mockApi({ [call]: () => problem(404, 'Not found.') });
    renderApp(<VerifyRoute />, at);
    expect(await screen.findByRole('heading', { name: 'Nothing was accepted under this hash' })).toBeTruthy();
  });

  it('tells what was accepted, by whom, and that it still holds', async () => {
    mockApi({ [call]: () => ({ body: { data: makeVerification({ later: 2, accepted_sum: 78_378.52 }) } }) });
    renderApp(<VerifyRoute />, at);
    expect(await screen.findByText(/This hash is genuine/)).toBeTruthy();
    for (const words of ['Quotation 1', 'Asha Rao', '₹75,573.52', 'Variations up to quotation 2; ₹78,378.52 in all'])
      expect(screen.getByText(words)).toBeTruthy();
  });

  it('tells when the record was altered', async () => {
    mockApi({ [call]: () => ({ body: { data: makeVerification({ intact: false, recomputed_hash: 'other' }) } }) });
    renderApp(<VerifyRoute />, at);
    expect(await screen.findByText(/It has been altered since it was accepted/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'What the record says now' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'What was accepted' })).toBeNull();
  });

  // [spec: C1.34]
  it('tells what is still known where the record cannot be read any more', async () => {
    const lost = { title: null, items: null, total: null, total_with_gst: null, delta: null, accepted_sum: null };
    const data = makeVerification({ ...lost, intact: false, recomputed_hash: 'other' });
    mockApi({ [call]: () => ({ body: { data } }) });
    renderApp(<VerifyRoute />, at);
    expect(await screen.findByText(/It can no longer be read: neither its lines nor its figures/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'What is still known' })).toBeTruthy();
    for (const words of ['Quotation 1', 'Asha Rao', HASH, 'other']) expect(screen.getByText(words)).toBeTruthy();
    for (const label of ['Estimate', 'Items', 'Total without GST', 'Total with GST'])
      expect(screen.queryByText(label)).toBeNull();
  });

  it('takes a hash as it stands on a document, and refuses what is none', async () => {
    mockApi({});
    const { location } = renderApp(<VerifyRoute />, { at: '/verify', route: '/verify' });
    const field = screen.getByLabelText('Hash of the accepted document');
    await userEvent.type(field, 'AB12{Enter}');
    expect(await screen.findByText('A hash has 64 digits from 0 to 9 and a to f.')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, `${HASH.toUpperCase()} {Enter}`);
    expect(location()).toBe(`/verify/${HASH}`);
  });
});
