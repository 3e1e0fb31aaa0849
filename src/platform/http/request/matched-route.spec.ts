import type { FastifyRequest } from 'fastify';
import { loggedPath } from './matched-route';

const told = (url: string | undefined, params: object = {}): string =>
  loggedPath({ routeOptions: { url }, params } as Pick<FastifyRequest, 'routeOptions' | 'params'>);

describe('the log', () => {
  it('shows ids and numbers of a path', () => {
    const id = '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11';
    expect(told('/api/boqs/:id/issues/:n', { id, n: '3' })).toBe(`/api/boqs/${id}/issues/3`);
  });

  it('shows no code, no name and no unknown path', () => {
    const token = 'x'.repeat(43);
    expect(told('/api/accept/:token/document', { token })).toBe('/api/accept/:token/document');
    expect(told('/api/exports/:name', { name: 'Sharma.pdf' })).toBe('/api/exports/:name');
    expect(told('/*', { '*': `accept/${token}` })).toBe('/*');
    expect(told(undefined)).toBe('(no route)');
  });
});
