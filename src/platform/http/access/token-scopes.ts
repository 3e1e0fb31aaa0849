import type { PolicyName } from './policies';

/** What an access token may be allowed. No scope includes another: a program that reads and writes has both. */
export const TOKEN_SCOPES = ['read', 'write', 'export', 'admin'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The scopes of a token; `legacy` = made before there were scopes: every read, and no change. */
export type TokenScopes = readonly TokenScope[] | 'legacy';

type Needed = TokenScope | null;
const reading = ['read', null] as const;
const writing = [null, 'write'] as const;
const both = ['read', 'write'] as const;
const admin = ['admin', 'admin'] as const;

/**
 * The scope that an access token needs, by the policy of the operation: to read, and to do anything else. Null, or no
 * line: the operation is for people alone. So are accounts: passwords, devices, and the tokens themselves.
 */
const BY_POLICY: Partial<Record<PolicyName, readonly [reads: Needed, others: Needed]>> = {
  'reference.read': reading,
  'recommendations.read': reading,
  'estimates.quick': [null, 'read'],
  'directory.read': reading,
  'vendors.search': reading,
  'metrics.read': admin,
  'files.signed': reading,
  'boq.by-link': reading,
  'issues.by-link': reading,
  'issues.verify': reading,
  'profile.read': reading,
  'boq.list': reading,
  'dashboard.read': reading,
  'notices.own': both,
  'boq.create': writing,
  'boq.list-unclaimed': reading,
  'import.read': reading,
  'import.map': writing,
  'boq.read': reading,
  'boq.read-or-list': reading,
  'boq.estimate': [null, 'read'],
  'boq.rooms': reading,
  'boq.export': ['export', null],
  'boq.live': reading,
  'boq.read-history': reading,
  'boq.comments': both,
  'boq.rename': writing,
  'boq.delete': writing,
  'boq.restore': writing,
  'boq.archive': writing,
  'boq.clone': writing,
  'boq.invite': writing,
  'boq.read-members': reading,
  'boq.remove-member': writing,
  'boq.edit-items': writing,
  'boq.edit-images': writing,
  'boq.undo-deletion': writing,
  'boq.edit-rates': writing,
  'boq.compare-bill': both,
  'boq.purchases': both,
  'boq.ask-vendors': both,
  'quotes.by-link': reading,
  'boq.explain': reading,
  'boq.see-workings': [null, 'read'],
  'boq.issue': writing,
  'boq.read-issues': reading,
  'boq.revert': writing,
  'boq.branch': writing,
  'boq.explain-change': reading,
  'boq.read-branches': reading,
  'works.read': reading,
  'works.measure': writing,
  'works.site': both,
  'works.bill': both,
  'works.cost': both,
  'works.firm': reading,
  'events.read': reading,
  'webhooks.read': reading,
  'webhooks.write': writing,
  'rooms.write': both,
  'catalogue.write': both,
  'finishes.write': both,
  'vendors.write': admin,
  'rate-books.write': admin,
  'rate-books.read': reading,
  'rate-library.use': both,
  'material-offers.use': both,
  'admin.read': admin,
  'admin.write': admin,
};

/** Operations that need another scope than their policy says: files, estimates that change nothing, and the tokens themselves. */
const BY_OPERATION: Readonly<Record<string, Needed>> = {
  listAccessTokens: null,
  exportBillComparison: 'export',
  exportWorksBill: 'export',
  exportEInvoice: 'export',
  exportVouchers: 'export',
  exportReceipt: 'export',
  exportHandover: 'export',
  exportWorksOrder: 'export',
  exportDelivery: 'export',
  exportMeasurements: 'export',
  exportStatement: 'export',
  exportComparison: 'export',
  getIssuePdf: 'export',
  getIssuePdfByLink: 'export',
  getExportFile: 'export',
  getComparisonFile: 'export',
  getUploadedFile: 'export',
  estimateBoqChange: 'read',
  estimateRevert: 'read',
  estimateUndo: 'read',
  estimateRateLibrary: 'read',
  estimateWorksProposal: 'read',
  listBoqMoves: 'read',
};

/**
 * What a token in test mode may do: everything that touches the BOQs of its test account alone. What mails somebody, or
 * changes what other people see, is not for it.
 */
const IN_TEST_MODE: ReadonlySet<PolicyName> = new Set([
  'reference.read',
  'recommendations.read',
  'estimates.quick',
  'directory.read',
  'vendors.search',
  'files.signed',
  'profile.read',
  'boq.list',
  'dashboard.read',
  'notices.own',
  'boq.create',
  'boq.read',
  'boq.read-or-list',
  'boq.estimate',
  'boq.rooms',
  'boq.export',
  'boq.live',
  'boq.read-history',
  'boq.comments',
  'boq.rename',
  'boq.delete',
  'boq.restore',
  'boq.archive',
  'boq.clone',
  'boq.read-members',
  'boq.edit-items',
  'boq.edit-images',
  'boq.undo-deletion',
  'boq.edit-rates',
  'boq.compare-bill',
  'boq.purchases',
  'boq.explain',
  'boq.see-workings',
  'boq.read-issues',
  'boq.revert',
  'boq.branch',
  'boq.explain-change',
  'boq.read-branches',
  'events.read',
  'webhooks.read',
  'webhooks.write',
  'rate-books.read',
  'rate-library.use',
]);

/** Whether a token in test mode may call operations of a policy. */
export function isInTestMode(policy: PolicyName | undefined): boolean {
  return policy !== undefined && IN_TEST_MODE.has(policy);
}

/** Methods that read. */
const READS = new Set(['GET', 'HEAD']);

/** The scope that an access token needs for an operation; null = the operation is not open to access tokens. */
export function tokenScopeOf(policy: PolicyName, method: string, operationId: string | undefined): Needed {
  const own =
    operationId !== undefined && Object.hasOwn(BY_OPERATION, operationId) ? BY_OPERATION[operationId] : undefined;
  return own === undefined ? (BY_POLICY[policy]?.[READS.has(method) ? 0 : 1] ?? null) : own;
}

/** Whether a token with these scopes may call an operation that needs `scope`. */
export function grants(scopes: TokenScopes, scope: Needed, method: string): boolean {
  if (scopes === 'legacy') return READS.has(method);
  return scope !== null && scopes.includes(scope);
}
