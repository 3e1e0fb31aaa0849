import { problemOf } from './access.fixtures';
import { boqOf } from './boq-of-request';

const find = (place: 'path' | 'query', parts: { params?: object; query?: object; body?: object }): string | null =>
  boqOf({ params: parts.params ?? {}, query: parts.query ?? {}, body: parts.body }, place);

describe('the BOQ of a request', () => {
  it('is the one named where the operation declares it, in lower case', () => {
    expect(find('path', { params: { id: 'A' } })).toBe('a');
    expect(find('query', { params: { id: 'line' }, query: { boq_id: 'a' } })).toBe('a');
    expect(find('query', { params: { id: 'line' }, query: { boqId: 'a' } })).toBe('a');
    expect(find('path', { params: { id: 'a' }, query: { boq_id: 'A' }, body: { boqId: 'a' } })).toBe('a');
  });

  it('is not named anywhere else', () => {
    expect(find('query', {})).toBeNull();
    expect(find('query', { query: { boq_id: '' } })).toBeNull();
    expect(find('query', { params: { id: 'a' } })).toBeNull();
    expect(find('query', { body: { boq_id: 'a' } })).toBeNull();
    expect(find('path', { query: { boq_id: 'a' } })).toBeNull();
    expect(find('query', { query: { boq_id: null } })).toBeNull();
  });

  it('is the one in the path when the body is empty, or null', () => {
    for (const body of [undefined, null, '', { boq_id: null, boqId: '' }]) {
      expect(boqOf({ params: { id: 'a' }, query: {}, body }, 'path')).toBe('a');
    }
  });

  it('cannot be taken from what every object has', () => {
    const inherited = Object.create({ boq_id: 'b' }) as object;
    expect(find('query', { query: inherited })).toBeNull();
    expect(find('path', { params: { id: 'a' }, query: inherited })).toBe('a');
  });

  it.each<[string, 'path' | 'query', { params?: object; query?: object; body?: object }]>([
    ['in path and query', 'path', { params: { id: 'a' }, query: { boq_id: 'b' } }],
    ['in path and body', 'path', { params: { id: 'a' }, body: { boq_id: 'b' } }],
    ['in query and body', 'query', { query: { boq_id: 'a' }, body: { boqId: 'b' } }],
    ['in both spellings', 'query', { query: { boq_id: 'a', boqId: 'b' } }],
    ['as a list', 'query', { query: { boq_id: ['a', 'b'] } }],
    ['as something else', 'query', { query: { boq_id: 'a' }, body: { boq_id: { id: 'b' } } }],
    // [spec: T.4]
  ])('is unique: naming two %s is refused', async (_where, place, parts) => {
    const problem = await problemOf(() => find(place, parts));
    expect(problem).toMatchObject({ status: 400, details: { errors: { boq_id: 'Please name exactly one BOQ.' } } });
  });
});
