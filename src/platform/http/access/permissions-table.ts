import { decideAccess } from './access';
import type { Actor, Role } from './actor';
import type { BoqRelation } from './boq-relations';
import { POLICIES, ruleOf, type PolicyName } from './policies';

type BoqPolicy = { [Name in PolicyName]: (typeof POLICIES)[Name] extends { scope: 'boq' } ? Name : never }[PolicyName];

/** What each policy of a BOQ lets people do, in words. */
const DOES: Readonly<Record<BoqPolicy, string>> = {
  'boq.read': 'read the BOQ with its items, totals and taxes',
  'boq.read-or-list': 'find it in the list',
  'boq.rooms': 'read its rooms',
  'boq.export': 'export it',
  'boq.live': 'follow it live',
  'boq.explain': 'ask why an amount is what it is',
  'boq.archive': 'archive it in one’s own list',
  'boq.comments': 'read, write and resolve comments',
  'boq.read-members': 'see who works on it',
  'boq.read-history': 'read its history, compare revisions',
  'boq.explain-change': 'ask why two revisions differ',
  'boq.read-import': 'read what its file held',
  'boq.see-workings': 'see how prices come about',
  'boq.estimate': 'estimate a change before it is applied',
  'boq.edit-items': 'add, change, move and delete items',
  'boq.type-items': 'add items at a rate of their own',
  'boq.edit-images': 'add and delete images',
  'boq.undo-deletion': 'take back a deletion of items',
  'boq.undo': 'undo a change',
  'boq.revert': 'return to an earlier version',
  'boq.read-branches': 'read what-if copies',
  'boq.branch': 'make what-if copies, bring back from them',
  'boq.clone': 'clone it',
  'boq.read-issues': 'read its quotations',
  'boq.rename': 'rename it, change its details',
  'boq.edit-rates': 'change its rates',
  'boq.design-fee': 'change fee, mark-up, discounts and taxes',
  'boq.see-cost': 'see costs of a marked-up BOQ',
  'boq.ask-vendors': 'ask vendors for prices, compare and award their quotes',
  'boq.purchases': 'read and mark its purchase list',
  'boq.compare-bill': 'compare another contractor’s bill',
  'boq.issue': 'send, remind of and withdraw quotations',
  'works.read': 'follow its works: the contract, checked measurements, bills, receipts',
  'works.measure': 'keep the measurement book',
  'works.site': 'set progress, move the schedule, take photos, keep snags and diary, note deliveries',
  'works.bill': 'bill the client, say whom invoices are made out to, note receipts',
  'works.cost': 'see and enter what its works cost',
  'boq.invite': 'invite people, make links to view',
  'boq.remove-member': 'remove members',
  'boq.assign': 'put a member in charge',
  'boq.unlink': 'unlink it from the BOQ it was cloned from',
  'boq.delete': 'delete it, restore it from the bin',
};

const person = (role: Role): Actor => ({
  kind: 'user',
  id: '',
  name: '',
  email: '',
  role,
  verified: false,
  emailConfirmed: true,
});

/** Columns of the table: who asks, and what the BOQ is to them. */
const WHO: readonly (readonly [string, Actor, BoqRelation])[] = [
  ['View', person('home-owner'), 'viewer'],
  ['Comment', person('home-owner'), 'commenter'],
  ['Site', person('home-owner'), 'site'],
  ['Edit', person('home-owner'), 'invited'],
  ['Edit (designer)', person('designer'), 'invited'],
  ['Owner', person('home-owner'), 'own'],
  ['Designer in charge', person('designer'), 'own'],
  ['Visitor’s own', { kind: 'guest', identifier: '' }, 'own'],
];

/** The permission table of BOQs as a page of the documentation. */
export function permissionsPage(): string {
  const rows = (Object.keys(DOES) as BoqPolicy[]).map((policy) => {
    const rule = ruleOf(policy);
    const note = 'showsCost' in rule && rule.showsCost ? ' ¹' : '';
    const cells = WHO.map(([, actor, relation]) => (decideAccess(rule, actor, relation) === 'allow' ? 'yes' : '–'));
    return [`${DOES[policy]}${note}`, ...cells, `\`${policy}\``];
  });
  return `# Who may do what with a BOQ

Made by \`npm run generate\` from [the policies](../src/platform/http/access/policies.ts), which every route uses. Whatever is not allowed here is denied.

${markdownTable([['', ...WHO.map(([name]) => name), 'policy'], ...rows])}

¹ Of a marked-up BOQ only for those who may see its costs ([selling](selling.md)).

- **View, Comment, Site, Edit** are the rights that an invitation gives. “Edit” is the column of home owners and other accounts, “Edit (designer)” that of designers who were invited.
- **Admins** may do everything, except choose a role again.
- **People who do not work on a BOQ** get the same answer as for one that does not exist.
- **A link to view** opens one page with the items at prices as sold, without an account, until its end or until it is cancelled. It gives none of the rights above.
- **A quotation’s link** shows that quotation, and lets whoever has it ask, accept or decline. It gives none of the rights above.
- **A vendor’s link** shows the lines that they are asked about and their own quote: nothing else of the BOQ, and nothing of other vendors.
- **A recommendation** can be read, exported and cloned by everyone.
`;
}

/** Columns padded to the same width, so that the source reads as a table as well. */
function markdownTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(3, ...[head, ...rows].map((row) => (row[at] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
