import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { mockApi, problem } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { JoinRoute } from './join';

const at = { at: '/boqs/b1/join?invite=code', route: '/boqs/:boqId/join' };

describe('an invitation’s link', () => {
  it('joins the BOQ and goes on to it', async () => {
    const calls = mockApi({ 'POST /api/boqs/b1/user': () => ({ body: { message: 'ok', revision: 2 } }) });
    const { location } = renderApp(<JoinRoute />, at);
    expect(screen.getByText('Joining the estimate…')).toBeTruthy();
    await waitFor(() => expect(location()).toBe('/boqs/b1/details'));
    expect(calls[0]?.body).toEqual({ invite: 'code' });
  });

  it('says why it cannot be used', async () => {
    mockApi({ 'POST /api/boqs/b1/user': () => problem(404, 'Not found.') });
    renderApp(<JoinRoute />, at);
    expect(await screen.findByRole('heading', { name: 'This invitation cannot be used' })).toBeTruthy();
  });
});
