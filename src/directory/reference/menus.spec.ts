import type { Actor, Role } from '../../platform/http/access/actor';
import { menusFor } from './menus';

const person = (role: Role): Actor => ({
  kind: 'user',
  id: 'u',
  name: 'U',
  email: 'u@x.in',
  role,
  verified: false,
  emailConfirmed: true,
});
const names = (actor: Actor): string[] =>
  menusFor(actor).flatMap(({ name, subMenus }) => [name, ...subMenus.map((sub) => sub.name)]);

describe('the menus', () => {
  // [spec: C1.2]
  it('offer everybody an estimate, homes to explore and a consultation', () => {
    const everybody = ['Estimate', 'Explore', 'Book a consultation'];
    for (const actor of [{ kind: 'guest', identifier: null } as const, person('user'), person('designer')]) {
      expect(names(actor)).toEqual(expect.arrayContaining(everybody));
    }
  });

  // [spec: C6.12, V6.4]
  it('offer BOQs to people with an account, uploads to those who may upload, the login to guests', () => {
    expect(names({ kind: 'guest', identifier: null })).toContain('Log in');
    expect(names({ kind: 'guest', identifier: null })).not.toContain('My BOQs');
    expect(names(person('home-owner'))).toContain('My BOQs');
    expect(names(person('home-owner'))).not.toContain('Upload BOQ');
    expect(names(person('designer'))).toContain('Upload BOQ');
    expect(names(person('designer'))).not.toContain('Log in');
  });

  // [spec: V6.4]
  it('show the enquiries only to the admin', () => {
    expect(names(person('admin'))).toContain('Enquiries');
    for (const role of ['user', 'home-owner', 'designer'] as const)
      expect(names(person(role))).not.toContain('Enquiries');
  });

  // [spec: V3.9]
  it('group related entries, and show no empty menu', () => {
    const guest = menusFor({ kind: 'guest', identifier: null });
    const materials = guest.find(({ name }) => name === 'Materials');
    expect(materials?.subMenus.map(({ name, href }) => [name, href])).toEqual([
      ['Material tables', '/materials'],
      ['Flooring types', '/flooring'],
      ['Assumed rates', '/assumptions'],
    ]);
    expect(guest.map(({ name }) => name)).not.toContain('Manage');
    const top = menusFor(person('admin')).map(({ name }) => name);
    expect(new Set(top).size).toBe(top.length);
    expect(top).not.toContain('Feedback');
    expect(names(person('admin'))).toContain('Feedback');
  });

  // [spec: C1.2, V1.6, V3.14]
  it('put the consultation on the right', () => {
    expect(menusFor(person('user')).find(({ name }) => name === 'Book a consultation')).toMatchObject({
      href: '/consult-with-us',
      align: 'right',
      isExternalLink: false,
    });
  });
});
