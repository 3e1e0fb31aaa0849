import { describe, expect, it } from '@jest/globals';
import { profileLinks } from './profile-links';

describe('the profile menu', () => {
  it.each([
    ['admin', ['upload_boq'], ['Dashboard', 'My estimates', 'Upload Boq', 'Settings']],
    ['designer', ['upload_boq'], ['My estimates', 'Upload Boq', 'Settings']],
    ['home-owner', [], ['My estimates', 'Settings']],
    ['user', [], ['My estimates', 'Settings']],
  ])('of %s', (role, permissions, labels) => {
    expect(profileLinks(role, permissions).map(({ label }) => label)).toEqual(labels);
  });
});
