import { describe, expect, it } from '@jest/globals';
import { withParams } from './with-params';

describe('URL parameters', () => {
  it('are set and removed, and the others stay', () => {
    const old = new URLSearchParams('tab=items&q=ply&page=3');
    const after = withParams({ q: 'teak', page: null, room: '', sort: 'cost' })(old);
    expect(after.toString()).toBe('tab=items&q=teak&sort=cost');
    expect(old.toString()).toBe('tab=items&q=ply&page=3');
  });
});
