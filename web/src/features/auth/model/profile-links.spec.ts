import { describe, expect, it } from '@jest/globals';
import { profileLinks } from './profile-links';

describe('the profile menu', () => {
  it.each([
    // [spec: C2.29]
    ['admin', ['upload_boq'], ['Dashboard', 'My estimates', 'Upload Boq', 'Settings']],
    // [spec: C2.38]
    ['designer', ['upload_boq'], ['My estimates', 'Upload Boq', 'Settings']],
    ['home-owner', [], ['My estimates', 'Settings']],
    ['user', [], ['My estimates', 'Settings']],
    // [spec: C6.12]
  ])('of %s', (role, permissions, labels) => {
    expect(profileLinks(role, permissions).map(({ label }) => label)).toEqual(labels);
  });
});
