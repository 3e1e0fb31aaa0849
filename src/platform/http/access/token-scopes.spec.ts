import { POLICIES, type PolicyName } from './policies';
import { grants, tokenScopeOf, TOKEN_SCOPES, type TokenScope } from './token-scopes';

const POLICY_NAMES = Object.keys(POLICIES) as PolicyName[];

/** Policies whose operations of this method need the scope. */
const needing = (scope: TokenScope | null, method: string): PolicyName[] =>
  POLICY_NAMES.filter((policy) => tokenScopeOf(policy, method, undefined) === scope);

describe('the scope that a program needs', () => {
  it.each<[string, PolicyName, string, string | undefined, TokenScope]>([
    ['a BOQ is read', 'boq.read', 'GET', 'getBoq', 'read'],
    ['a BOQ is looked up by its head', 'boq.read', 'HEAD', undefined, 'read'],
    ['an item is changed', 'boq.edit-items', 'PATCH', 'changeItem', 'write'],
    ['comments are read', 'boq.comments', 'GET', undefined, 'read'],
    ['a comment is written', 'boq.comments', 'POST', undefined, 'write'],
    ['a rate book is published', 'rate-books.write', 'POST', undefined, 'admin'],
    ['drafts of rate books are read', 'rate-books.write', 'GET', undefined, 'admin'],
    ['a BOQ is exported', 'boq.export', 'GET', 'exportBoq', 'export'],
    ['a quick estimate is made', 'estimates.quick', 'POST', 'quickEstimate', 'read'],
    ['an estimate of a BOQ is made', 'boq.estimate', 'POST', undefined, 'read'],
    ['workings are asked for', 'boq.see-workings', 'POST', undefined, 'read'],
    // Operations that do less, or more, than the policy that they share.
    ['a change is estimated before it is made', 'boq.edit-items', 'POST', 'estimateBoqChange', 'read'],
    ['an undo is estimated', 'boq.undo', 'POST', 'estimateUndo', 'read'],
    ['a return to a revision is estimated', 'boq.revert', 'POST', 'estimateRevert', 'read'],
    ['the effect of own rates is estimated', 'rate-library.use', 'POST', 'estimateRateLibrary', 'read'],
    ['changes of what-if copies are listed', 'boq.branch', 'GET', 'listBoqMoves', 'read'],
    ['a quotation is loaded as a PDF', 'boq.read-issues', 'GET', 'getIssuePdf', 'export'],
    ['a quotation is loaded by its link', 'issues.by-link', 'GET', 'getIssuePdfByLink', 'export'],
    ['an exported file is loaded', 'files.signed', 'GET', 'getExportFile', 'export'],
    ['a comparison is exported', 'boq.read', 'GET', 'exportComparison', 'export'],
    ['a comparison of bills is exported', 'boq.compare-bill', 'GET', 'exportBillComparison', 'export'],
    ['an exported comparison is loaded', 'files.signed', 'GET', 'getComparisonFile', 'export'],
    ['an uploaded file is loaded', 'import.read', 'GET', 'getUploadedFile', 'export'],
  ])('%s', (_when, policy, method, operation, scope) => {
    expect(tokenScopeOf(policy, method, operation)).toBe(scope);
  });

  it('does not exist for accounts, sessions and what decides who owns a BOQ', () => {
    for (const policy of [
      'profile.change',
      'profile.choose-role',
      'session.open',
      'session.close',
      'firm.export',
      'firm.delete',
      'verification.ask',
      'boq.assign',
      'boq.unlink',
      'boq.attach-user',
      'boq.upload',
      'rate-library.read-any',
      'notices.unsubscribe',
    ] as const) {
      for (const method of ['GET', 'POST', 'DELETE']) expect(tokenScopeOf(policy, method, 'anything')).toBeNull();
    }
  });

  it('does not come from the names that every object has', () => {
    for (const name of ['constructor', 'toString', '__proto__'])
      expect(tokenScopeOf('profile.change', 'POST', name)).toBeNull();
  });

  it('is never just to read where something is changed, but for estimates', () => {
    expect(needing('read', 'POST')).toEqual(['estimates.quick', 'boq.estimate', 'boq.see-workings']);
    expect(needing('export', 'POST')).toEqual([]);
    expect(needing('export', 'GET')).toEqual(['boq.export']);
    expect(needing('write', 'GET')).toEqual([]);
    expect(needing('admin', 'GET')).toEqual(needing('admin', 'DELETE'));
  });
});

describe('a token', () => {
  it('grants its own scopes and no others', () => {
    for (const scope of TOKEN_SCOPES) {
      const others = TOKEN_SCOPES.filter((other) => other !== scope);
      expect(grants([scope], scope, 'POST')).toBe(true);
      expect(grants(others, scope, 'GET')).toBe(false);
    }
  });

  it('grants nothing that is for people alone', () => {
    expect(grants(TOKEN_SCOPES, null, 'GET')).toBe(false);
  });

  it('from before there were scopes grants every reading, and no change', () => {
    expect([grants('legacy', 'read', 'GET'), grants('legacy', null, 'HEAD')]).toEqual([true, true]);
    expect([grants('legacy', 'read', 'POST'), grants('legacy', 'write', 'DELETE')]).toEqual([false, false]);
  });
});
