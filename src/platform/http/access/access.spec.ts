import { decideAccess, type Decision } from './access';
import type { Actor, Role } from './actor';
import type { BoqRelation } from './boq-relations';
import { POLICIES, ruleOf, type PolicyName } from './policies';
import { can, permissionsOf } from '../../../people/permissions';

const guest: Actor = { kind: 'guest', identifier: 'f' };
const person = (role: Role, verified = false): Actor => ({
  kind: 'user',
  id: 'u',
  name: 'U',
  email: 'u@x.in',
  role,
  verified,
  emailConfirmed: true,
});
const actors = {
  guest,
  user: person('user'),
  'home-owner': person('home-owner'),
  designer: person('designer'),
  'verified designer': person('designer', true),
  admin: person('admin'),
} as const;
type Who = keyof typeof actors;

const RELATIONS = [
  'own',
  'invited',
  'template',
  'other',
  'absent',
  'commenter',
  'viewer',
  'site',
] as const satisfies readonly BoqRelation[];

/** The documented permission table: decisions for own, invited, template, other, absent. */
type Row = readonly [Decision, Decision, Decision, Decision, Decision];
const LOCKED: Row = [401, 401, 401, 401, 401];
/** What people who were invited to comment, to view or to work on site may do; everything else is denied. */
const COMMENTER: ReadonlySet<PolicyName> = new Set(['boq.comments', 'boq.read-members']);
const BOTH: ReadonlySet<PolicyName> = new Set([
  'boq.read',
  'boq.read-or-list',
  'boq.rooms',
  'boq.export',
  'boq.live',
  'boq.explain',
  'boq.read-import',
  'boq.archive',
]);
const SITE: ReadonlySet<PolicyName> = new Set(['works.read', 'works.measure', 'works.site']);
function restricted(policy: PolicyName, who: Who, relation: 'commenter' | 'viewer' | 'site'): Decision {
  if (who === 'guest') return 401;
  if (BOTH.has(policy)) return 'allow';
  if (relation === 'site' && SITE.has(policy)) return 'allow';
  return relation !== 'viewer' && COMMENTER.has(policy) ? 'allow' : 403;
}
const TABLE: readonly [readonly PolicyName[], { guest: Row; member: Row; designer: Row }][] = [
  [
    [
      'boq.read',
      'boq.read-or-list',
      'boq.estimate',
      'boq.rooms',
      'boq.export',
      'boq.live',
      'boq.explain',
      'boq.read-import',
      'boq.see-workings',
    ],
    {
      guest: ['allow', 401, 'allow', 401, 401],
      member: ['allow', 'allow', 'allow', 404, 404],
      designer: ['allow', 'allow', 'allow', 404, 404],
    },
  ],
  [
    [
      'boq.read-history',
      'boq.comments',
      'boq.edit-items',
      'boq.type-items',
      'boq.edit-images',
      'boq.undo-deletion',
      'boq.branch',
      'boq.read-branches',
      'boq.explain-change',
    ],
    {
      guest: ['allow', 401, 401, 401, 401],
      member: ['allow', 'allow', 403, 404, 404],
      designer: ['allow', 'allow', 403, 404, 404],
    },
  ],
  [
    ['boq.rename'],
    { guest: LOCKED, member: ['allow', 403, 403, 404, 404], designer: ['allow', 'allow', 403, 404, 404] },
  ],
  [
    ['boq.delete', 'boq.unlink', 'boq.remove-member', 'boq.invite'],
    { guest: LOCKED, member: ['allow', 403, 403, 404, 404], designer: ['allow', 403, 403, 404, 404] },
  ],
  [
    ['boq.clone'],
    { guest: LOCKED, member: ['allow', 'allow', 'allow', 404, 404], designer: ['allow', 'allow', 'allow', 404, 404] },
  ],
  [['boq.assign'], { guest: LOCKED, member: [403, 403, 403, 404, 404], designer: ['allow', 403, 403, 404, 404] }],
  [
    [
      'boq.edit-rates',
      'boq.design-fee',
      'boq.see-cost',
      'boq.issue',
      'boq.compare-bill',
      'boq.ask-vendors',
      'boq.purchases',
      'works.measure',
      'works.site',
      'works.bill',
      'works.cost',
    ],
    { guest: LOCKED, member: [403, 403, 403, 404, 404], designer: ['allow', 'allow', 403, 404, 404] },
  ],
  [
    ['boq.undo', 'boq.revert', 'boq.read-members', 'boq.read-issues', 'boq.archive', 'works.read'],
    { guest: LOCKED, member: ['allow', 'allow', 403, 404, 404], designer: ['allow', 'allow', 403, 404, 404] },
  ],
];

const boqCases = TABLE.flatMap(([policies, rows]) =>
  policies.flatMap((policy) =>
    RELATIONS.flatMap((relation, index) =>
      (Object.keys(actors) as Who[]).map((who) => {
        const admin: Decision = relation === 'absent' ? 404 : 'allow';
        const row = who === 'guest' ? rows.guest : who.endsWith('designer') ? rows.designer : rows.member;
        const expected =
          relation === 'commenter' || relation === 'viewer' || relation === 'site'
            ? restricted(policy, who, relation)
            : row[index];
        return [policy, who, relation, who === 'admin' ? admin : expected] as const;
      }),
    ),
  ),
);

describe('who may do what with a BOQ', () => {
  // [spec: C6.6]
  it.each(boqCases)('%s by %s on %s: %s', (policy, who, relation, expected) => {
    expect(decideAccess(ruleOf(policy), actors[who], relation)).toBe(expected);
  });

  it('leaves no BOQ policy out of the table', () => {
    const listed = TABLE.flatMap(([policies]) => policies);
    const all = (Object.keys(POLICIES) as PolicyName[]).filter((name) => ruleOf(name).scope === 'boq');
    expect([...listed].sort()).toEqual(all.sort());
  });

  it('allows a call without a BOQ only where the BOQ is optional', () => {
    expect(decideAccess(ruleOf('boq.estimate'), guest)).toBe('allow');
    expect(decideAccess(ruleOf('boq.read'), guest)).toBe(401);
    expect(decideAccess(ruleOf('boq.read'), actors.user)).toBe(404);
  });
});

const OTHERS: readonly [PolicyName, Record<Who, Decision>][] = [
  [
    'directory.read',
    {
      guest: 'allow',
      user: 'allow',
      'home-owner': 'allow',
      designer: 'allow',
      'verified designer': 'allow',
      admin: 'allow',
    },
  ],
  [
    'vendors.search',
    {
      guest: 'allow',
      user: 'allow',
      'home-owner': 'allow',
      designer: 'allow',
      'verified designer': 'allow',
      admin: 'allow',
    },
  ],
  [
    'feedback.send',
    {
      guest: 'allow',
      user: 'allow',
      'home-owner': 'allow',
      designer: 'allow',
      'verified designer': 'allow',
      admin: 'allow',
    },
  ],
  [
    'enquiry.send',
    {
      guest: 'allow',
      user: 'allow',
      'home-owner': 'allow',
      designer: 'allow',
      'verified designer': 'allow',
      admin: 'allow',
    },
  ],
  ...(['events.read', 'webhooks.read', 'webhooks.write'] as const).map((name): [PolicyName, Record<Who, Decision>] => [
    name,
    {
      guest: 401,
      user: 'allow',
      'home-owner': 'allow',
      designer: 'allow',
      'verified designer': 'allow',
      admin: 'allow',
    },
  ]),
  [
    'boq.list',
    {
      guest: 401,
      user: 'allow',
      'home-owner': 'allow',
      designer: 'allow',
      'verified designer': 'allow',
      admin: 'allow',
    },
  ],
  [
    'profile.change',
    {
      guest: 401,
      user: 'allow',
      'home-owner': 'allow',
      designer: 'allow',
      'verified designer': 'allow',
      admin: 'allow',
    },
  ],
  [
    'firm.export',
    {
      guest: 401,
      user: 'allow',
      'home-owner': 'allow',
      designer: 'allow',
      'verified designer': 'allow',
      admin: 'allow',
    },
  ],
  [
    'firm.delete',
    {
      guest: 401,
      user: 'allow',
      'home-owner': 'allow',
      designer: 'allow',
      'verified designer': 'allow',
      admin: 403,
    },
  ],
  [
    'boq.attach-user',
    {
      guest: 401,
      user: 'allow',
      'home-owner': 'allow',
      designer: 'allow',
      'verified designer': 'allow',
      admin: 'allow',
    },
  ],
  [
    'boq.upload',
    { guest: 401, user: 403, 'home-owner': 403, designer: 'allow', 'verified designer': 'allow', admin: 'allow' },
  ],
  [
    'profile.choose-role',
    {
      guest: 401,
      user: 'allow',
      'home-owner': 'allow',
      designer: 'allow',
      'verified designer': 'allow',
      admin: 403,
    },
  ],
  [
    'catalogue.write',
    { guest: 401, user: 403, 'home-owner': 403, designer: 403, 'verified designer': 'allow', admin: 'allow' },
  ],
  [
    'vendors.write',
    { guest: 401, user: 403, 'home-owner': 403, designer: 403, 'verified designer': 403, admin: 'allow' },
  ],
  ['admin.read', { guest: 401, user: 403, 'home-owner': 403, designer: 403, 'verified designer': 403, admin: 'allow' }],
  [
    'rate-books.read',
    { guest: 401, user: 403, 'home-owner': 403, designer: 'allow', 'verified designer': 'allow', admin: 'allow' },
  ],
  [
    'works.firm',
    { guest: 401, user: 403, 'home-owner': 403, designer: 'allow', 'verified designer': 'allow', admin: 'allow' },
  ],
  [
    'rate-library.use',
    { guest: 401, user: 403, 'home-owner': 403, designer: 'allow', 'verified designer': 'allow', admin: 'allow' },
  ],
  [
    'rate-library.read-any',
    { guest: 401, user: 403, 'home-owner': 403, designer: 403, 'verified designer': 403, admin: 'allow' },
  ],
  [
    'finishes.write',
    { guest: 401, user: 403, 'home-owner': 403, designer: 403, 'verified designer': 'allow', admin: 'allow' },
  ],
  [
    'rate-books.write',
    { guest: 401, user: 403, 'home-owner': 403, designer: 403, 'verified designer': 403, admin: 'allow' },
  ],
];

describe('other permissions', () => {
  it.each(
    OTHERS.flatMap(([policy, row]) => (Object.keys(row) as Who[]).map((who) => [policy, who, row[who]] as const)),
  )('%s by %s: %s', (policy, who, expected) => {
    expect(decideAccess(ruleOf(policy), actors[who])).toBe(expected);
  });

  it('of a verified designer are not those of a verified account of another role', () => {
    for (const role of ['user', 'home-owner'] as const) {
      expect(decideAccess(ruleOf('catalogue.write'), person(role, true))).toBe(403);
    }
  });
});

describe('permissions', () => {
  // [spec: C1.8, C6.2, C6.5]
  it('give rates, uploads and the fee to designers and admins only', () => {
    for (const permission of [
      'edit_labour_rate',
      'edit_material_rate',
      'assign_boq',
      'upload_boq',
      'edit_design_fee',
      'issue_boq',
    ] as const) {
      expect(['user', 'home-owner', 'designer', 'admin'].map((role) => can(role, permission))).toEqual([
        false,
        false,
        true,
        true,
      ]);
    }
    expect(permissionsOf('home-owner')).toEqual(permissionsOf('user'));
    expect(permissionsOf('user')).toHaveLength(14);
  });

  // [spec: C6.3]
  it('give an unknown role nothing', () => {
    for (const role of ['guest', '', 'constructor', '__proto__', 'ADMIN']) expect(permissionsOf(role)).toEqual([]);
  });

  // [spec: C6.5]
  it('agree with the policies', () => {
    for (const role of ['user', 'home-owner', 'designer'] as const) {
      const owner = (policy: PolicyName): boolean => decideAccess(ruleOf(policy), person(role), 'own') === 'allow';
      expect(owner('boq.edit-rates')).toBe(can(role, 'edit_material_rate'));
      expect(owner('boq.design-fee')).toBe(can(role, 'edit_design_fee'));
      expect(owner('boq.issue')).toBe(can(role, 'issue_boq'));
      expect(owner('boq.upload')).toBe(can(role, 'upload_boq'));
      expect(owner('boq.edit-items')).toBe(can(role, 'edit_item'));
    }
  });
});
