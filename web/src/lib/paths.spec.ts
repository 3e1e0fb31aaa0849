import { describe, expect, it } from '@jest/globals';
import { loginFrom, safeRedirect } from './paths';

// [spec: C2.25]
describe('the page after a login', () => {
  it.each([
    ['/boqs/1/details?tab=material', '/boqs/1/details?tab=material'],
    ['/boqs/1/summary', '/'],
    ['/login?redirect=/login', '/else'],
    ['/complete-profile?redirect=/boqs', '/else'],
    ['/reset-password?code=x', '/else'],
    // [spec: T.55]
    ['https://evil.example/', '/else'],
    ['//evil.example/', '/else'],
    ['/\\evil.example', '/else'],
    // [spec: T.55]
    ['javascript:alert(1)', '/else'],
    [null, '/else'],
  ])('%s', (wanted, result) => expect(safeRedirect(wanted, '/else')).toBe(result));

  it('remembers the page with its query', () => {
    expect(loginFrom({ pathname: '/boqs', search: '?page=2' })).toBe('/login?redirect=%2Fboqs%3Fpage%3D2');
  });
});
