import type { BoqCells, BoqRule, Rule } from './access';

const yes = 'allow';

/**
 * "a/b/c" in the permission table = own / invited to edit / other; a template is visible, so what is not allowed there
 * is 403. People invited to view, to comment or to work on site may do only what `viewing`, `commenting` and `onSite` add.
 */
function cells(
  own: BoqCells['own'],
  invited: BoqCells['own'],
  other: BoqCells['own'],
  template: BoqCells['own'] = 403,
): BoqCells {
  return { own, invited, other, template, commenter: 403, viewer: 403, site: 403 };
}

/** The same, for people invited to work on site as well. */
function onSite(rule: BoqCells): BoqCells {
  return { ...rule, site: yes };
}

/** The same, for people invited to comment as well. */
function commenting(rule: BoqCells): BoqCells {
  return { ...onSite(rule), commenter: yes };
}

/** The same, for everyone who was invited. */
function viewing(rule: BoqCells): BoqCells {
  return { ...commenting(rule), viewer: yes };
}

const worker = cells(yes, yes, 404);
const ownerOnly = cells(yes, 403, 404);
const nobody = cells(403, 403, 404);

/** Not for people who see only the selling prices of a marked-up BOQ. */
const showsCost = { showsCost: true } as const;
const everyone = viewing(cells(yes, yes, 404, yes));
const reading: BoqRule = { scope: 'boq', guest: ['own', 'template'], member: everyone, designer: everyone };
const workings = cells(yes, yes, 404, yes);
const editing: BoqRule = { scope: 'boq', guest: ['own'], member: worker, designer: worker };
const pricing: BoqRule = { scope: 'boq', guest: [], member: nobody, designer: worker };
const siteWork: BoqRule = { scope: 'boq', guest: [], member: onSite(nobody), designer: onSite(worker) };
const owning: BoqRule = { scope: 'boq', guest: [], member: ownerOnly, designer: ownerOnly };

const open: Rule = { scope: 'public' };
const directoryWrite: Rule = { scope: 'directory' };
const admin: Rule = { scope: 'admin' };

/**
 * Who may do what: one line per operation, used by every route through `@Policy(name)`. Finer checks that need the body
 * (a changed rate, an unlinked BOQ) ask `Access.allows(name)` for another line here.
 */
export const POLICIES = {
  'reference.read': open,
  'recommendations.read': open,
  /** The questionnaire's figures; nothing is stored and no BOQ is named. */
  'estimates.quick': open,
  'directory.read': open,
  'vendors.search': open,
  /** The handler refuses people who had nothing to do with the vendor. */
  'vendors.rate': { scope: 'session' },
  /** The requests of the caller to vendors; the handler answers 404 for those of someone else. */
  'vendor-requests.own': { scope: 'session' },
  'enquiry.send': open,
  'feedback.send': open,
  'health.read': open,
  'metrics.read': { scope: 'admin', loopback: true },
  /** A signed, expiring URL is its own permission; the handler checks the signature. */
  'files.signed': open,

  /** The code in a link to view a BOQ is its own permission, for that one reading. */
  'boq.by-link': open,
  /** The code in a quotation's link, or the hash of what was accepted, is its own permission. */
  'issues.by-link': open,
  'issues.verify': open,

  /** The code in a vendor’s link is its own permission, for their own quote alone. */
  'quotes.by-link': open,

  'session.open': open,
  'session.close': { scope: 'session' },
  'profile.read': { scope: 'session' },
  /** One's own name, phone, password and sessions. */
  'profile.change': { scope: 'session' },
  /** All data of one's own firm, as an archive. */
  'firm.export': { scope: 'session' },
  /** The handler asks for the password. An admin's account goes when it is none any more. */
  'firm.delete': { scope: 'session', roles: ['user', 'home-owner', 'designer'], exact: true },
  /** The id of a deletion, which only its firm was given, is its own permission. */
  'firm.read-deletion': open,
  /** Asks for the rights of a verified designer. */
  'verification.ask': { scope: 'session', roles: ['designer'], exact: true },
  /** Checked by PATCH /me when a role is sent. */
  /** The handler refuses a change later than a day after signing up. */
  'profile.choose-role': { scope: 'session', roles: ['user', 'home-owner', 'designer'], exact: true },

  'boq.list': { scope: 'session' },
  'dashboard.read': { scope: 'session' },
  /** One's own: what happened on the BOQs that one works on. */
  'notices.own': { scope: 'session' },
  /** The signature in the link of a mail is its own permission, to turn that mail off. */
  'notices.unsubscribe': open,
  'boq.create': open,
  /** A visitor's own, by the identifier alone. */
  'boq.list-unclaimed': open,
  'boq.upload': { scope: 'session', roles: ['designer'] },
  'import.read': { scope: 'session' },
  'import.map': { scope: 'session', roles: ['designer'] },
  /** The handler checks the guest's BOQ or the invitation, and answers 404 otherwise. */
  'boq.attach-user': { scope: 'session' },

  'boq.read': reading,
  /** GET /boqs: one BOQ when it is named; otherwise the handler checks `boq.list`. */
  'boq.read-or-list': { ...reading, boqOptional: true },
  'boq.estimate': { ...reading, boqOptional: true, member: workings, designer: workings },
  'boq.rooms': { ...reading, boqOptional: true },
  'boq.export': reading,
  'boq.live': reading,
  'boq.read-history': { scope: 'boq', guest: ['own'], member: worker, designer: worker },
  'boq.comments': { scope: 'boq', guest: ['own'], member: commenting(worker), designer: commenting(worker) },
  'boq.rename': { scope: 'boq', guest: [], member: ownerOnly, designer: worker },
  'boq.delete': owning,
  /** The handler looks for it in the person’s bin, and answers 404 otherwise. */
  'boq.restore': { scope: 'session' },
  /** Out of one’s own list, or back into it. */
  'boq.archive': { scope: 'boq', guest: [], member: viewing(worker), designer: viewing(worker) },
  'boq.unlink': owning,
  'boq.clone': {
    ...showsCost,
    scope: 'boq',
    guest: [],
    member: cells(yes, yes, 404, yes),
    designer: cells(yes, yes, 404, yes),
  },
  /** Invites people and makes links to view it. */
  'boq.invite': owning,
  /** Puts a member in charge, as owner or designer. */
  'boq.assign': { scope: 'boq', guest: [], member: nobody, designer: ownerOnly },
  /** Who works on it, besides the owner. */
  'boq.read-members': { scope: 'boq', guest: [], member: commenting(worker), designer: commenting(worker) },
  'boq.remove-member': owning,
  'boq.edit-items': editing,
  'boq.edit-images': editing,
  'boq.undo-deletion': editing,
  'boq.edit-rates': pricing,
  'boq.design-fee': pricing,
  /** Another bill next to the BOQ, line by line: what others charge is not for the client to read. */
  'boq.compare-bill': pricing,
  /** Asks vendors for prices and reads what they quote, which is cost. */
  'boq.ask-vendors': pricing,
  /** What a marked-up BOQ costs; others see its selling prices, and nothing from before it was marked up. */
  'boq.see-cost': pricing,
  /** What is bought for the BOQ at which cost, and what was ordered of it. */
  'boq.purchases': pricing,
  /** Where an amount comes from. */
  'boq.explain': reading,
  /** What the file of the BOQ held: its own figures, which are costs. */
  'boq.read-import': { ...reading, ...showsCost },
  /** How prices come about before they are marked up: rates, estimates explained. */
  'boq.see-workings': { ...reading, ...showsCost, member: workings, designer: workings },
  /** Items at a rate of their own, which is a cost. */
  'boq.type-items': { ...editing, ...showsCost },
  /** Issues a revision for acceptance, hands out its link, withdraws it. */
  'boq.issue': pricing,
  'boq.read-issues': { scope: 'boq', guest: [], member: worker, designer: worker },
  /** What an undo or a revert would change also needs its own permission: `src/boq/domain/rights.ts`. */
  'boq.undo': { scope: 'boq', guest: [], member: worker, designer: worker },
  'boq.revert': { ...showsCost, scope: 'boq', guest: [], member: worker, designer: worker },
  /** Takes what-if copies, brings back from them, discards them. What it brings back needs its own right as well. */
  'boq.branch': { ...editing, ...showsCost },
  /** Why an amount differs between two revisions. */
  'boq.explain-change': { ...showsCost, scope: 'boq', guest: ['own'], member: worker, designer: worker },
  'boq.read-branches': { ...showsCost, scope: 'boq', guest: ['own'], member: worker, designer: worker },

  /** What was accepted, and what is checked, billed and paid of it: for the client too. */
  'works.read': { scope: 'boq', guest: [], member: onSite(worker), designer: onSite(worker) },
  /** Keeps the measurement book. */
  'works.measure': siteWork,
  /** Progress, snags, the diary, deliveries: nothing of what they cost. */
  'works.site': siteWork,
  /** Bills the client and notes what is paid. */
  'works.bill': pricing,
  /** What the works cost the firm: orders, deliveries, vendors’ bills, margin. */
  'works.cost': { ...pricing, ...showsCost },

  /** The works of the BOQs that one prices, with what they cost. */
  'works.firm': { scope: 'session', roles: ['designer'] },

  'events.read': { scope: 'session' },
  /** One's own subscriptions; the handler lets an admin see and stop those of others. */
  'webhooks.read': { scope: 'session' },
  'webhooks.write': { scope: 'session' },
  'rooms.write': directoryWrite,
  'catalogue.write': directoryWrite,
  'finishes.write': directoryWrite,
  'vendors.write': admin,
  'rate-books.write': admin,
  /** Published versions; drafts, and the effect of a version on everyone's BOQs, are for admins. */
  'rate-books.read': { scope: 'session', roles: ['designer'] },
  /** The designer's own rates only. */
  'rate-library.use': { scope: 'session', roles: ['designer'] },
  'rate-library.read-any': admin,
  /** Vendors’ prices for materials, and the links of one’s firm. */
  'material-offers.use': { scope: 'session', roles: ['designer'] },
  'admin.read': admin,
  'admin.write': admin,
} as const satisfies Record<string, Rule>;

export type PolicyName = keyof typeof POLICIES;

/**
 * Policies that ignore the token: a person whose session has ended must be able to log in, and a probe must reach the
 * server.
 */
export const WITHOUT_TOKEN: ReadonlySet<PolicyName> = new Set(['session.open', 'health.read']);

export function ruleOf(name: PolicyName): Rule {
  return POLICIES[name];
}
