import { faultOf, type DeclaredRoute } from './policy.check';

const route = (given: Partial<DeclaredRoute>): DeclaredRoute => ({
  name: 'Boqs.get',
  route: 'GET boqs/:id',
  policy: 'boq.read',
  place: 'path',
  reads: [],
  ...given,
});
const inQuery = route({ route: 'GET carpentry/:id', place: 'query', reads: ['id', 'revision'] });

describe('a route’s declaration', () => {
  it.each([
    ['with the BOQ in the path', route({})],
    ['with the BOQ in the query, and an id of its own', inQuery],
    ['about no BOQ', route({ route: 'GET rooms/:id', policy: 'directory.read', place: undefined, reads: ['id'] })],
    ['that gives a BOQ away', route({ route: 'POST boqs/:id/user', policy: 'boq.attach-user' })],
  ])('fits: %s', (_what, declared) => {
    expect(faultOf(declared)).toBeNull();
  });

  it.each([
    ['no policy', route({ policy: undefined }), 'has no policy'],
    ['an unknown policy', route({ policy: 'boq.anything' }), 'has no policy'],
    ['a BOQ rule without a place', { ...inQuery, place: undefined }, 'does not declare where'],
    ['a path with a BOQ, taken for no BOQ’s', route({ policy: 'session.open', place: undefined }), 'must declare'],
    ['a path with a BOQ, and the query declared', route({ place: 'query' }), 'must declare'],
    ['a BOQ under another name', route({ route: 'GET boqs/:boq' }), 'must declare'],
    ['the path declared, and no BOQ in it', { ...inQuery, place: 'path' as const }, 'has no BOQ in its path'],
    ['a handler that reads boq_id', { ...inQuery, reads: ['boq_id'] }, 'reads boq_id for itself'],
    ['a handler that reads the path’s id', route({ reads: ['id', 'n'] }), 'reads id for itself'],
    // [spec: T.4]
  ])('is refused: %s', (_what, declared, said) => {
    expect(faultOf(declared)).toContain(said);
  });
});
