import { afterEach, describe, expect, it } from '@jest/globals';
import { mockApi } from '../../../test/mock-api';
import { client, unwrap } from './api-client';

const root = () => unwrap(client.GET('/api'));
const answer = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

describe('reads started by the page', () => {
  afterEach(() => {
    delete window.fitoutReads;
  });

  it('are used once, then requested again', async () => {
    const calls = mockApi({ 'GET /api': () => ({ body: { identifier: 'later' } }) });
    window.fitoutReads = new Map([['/api', Promise.resolve(answer({ identifier: 'early' }))]]);
    expect(await root()).toMatchObject({ identifier: 'early' });
    expect(calls).toHaveLength(0);
    expect(await root()).toMatchObject({ identifier: 'later' });
  });

  it('are requested again when they failed', async () => {
    mockApi({ 'GET /api': () => ({ body: { identifier: 'later' } }) });
    const lost = Promise.reject<Response>(new TypeError('offline'));
    window.fitoutReads = new Map([['/api', lost]]);
    expect(await root()).toMatchObject({ identifier: 'later' });
  });
});
