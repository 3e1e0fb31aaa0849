/** Tested next to their code: sessions as a whole, and operations open only with a signature or from this machine. */
export const OTHER_OPERATIONS: readonly string[] = [
  // src/boq/members/members.int-spec.ts and src/platform/http/access/access.spec.ts
  'POST /boqs/{}/invite',
  'DELETE /boqs/{}/invites/{}',
  'DELETE /boqs/{}/links/{}',
  'DELETE /boqs/{}/members/{}',
  // src/boq/issues/issues.int-spec.ts and src/platform/http/access/access.spec.ts
  'POST /boqs/{}/issues',
  'POST /boqs/{}/issues/{}/link',
  'POST /boqs/{}/issues/{}/remind',
  'POST /boqs/{}/issues/{}/questions/{}/answer',
  'POST /boqs/{}/issues/preview',
  'GET /boqs/{}/issues/{}/pdf',
  'POST /boqs/{}/issues/{}/withdraw',
  'GET /boqs/{}/issues/{}/document',
  // src/boq/issues/issue-detail.int-spec.ts and src/platform/http/access/access.spec.ts
  'GET /boqs/{}/issues/{}',
  // src/boq/attachments/attachments.int-spec.ts
  'POST /boqs/{}/images',
  'PUT /boqs/{}/images/{}',
  'DELETE /boqs/{}/images/{}',
  'PUT /comments/{}',
  'DELETE /comments/{}',
  'DELETE /comments/{}/{}',
  'GET /metrics',
  'POST /users/signup',
  'POST /users/login',
  'POST /users/logout',
  // src/people/mailed-codes/email-confirmations.int-spec.ts
  'POST /users/confirm-email',
  'POST /users/confirm-email/resend',
  'POST /users/forgot-password',
  'POST /users/reset-password',
  'POST /users/social-login',
  'DELETE /me/sessions',
  'GET /exports/{}/{}/{}/{}',
  'GET /exports/comparisons/{}/{}/{}/{}/{}',
  'GET /files/{}/{}',
  // src/boq/what-if/what-if.int-spec.ts
  'GET /boqs/{}/branches/{}/compare',
  'POST /boqs/{}/branches/{}/merge',
  'DELETE /boqs/{}/branches/{}',
  // src/boq/imports/uploads/uploaded-files.int-spec.ts
  'GET /imports/{}/file',
  // src/boq/imports/round-trip.int-spec.ts and src/platform/http/access/access.spec.ts
  'POST /boqs/{}/bills',
  'GET /boqs/{}/compare-bill',
  'GET /boqs/{}/compare-bill/export',
  // src/boq/plan/plan-files.int-spec.ts and src/platform/http/access/access.spec.ts
  'POST /boqs/{}/plan/dxf',
  // src/market/rfq/rfq.int-spec.ts and src/platform/http/access/access.spec.ts
  'POST /boqs/{}/quote-requests',
  'POST /boqs/{}/quote-requests/preview',
  'GET /boqs/{}/quote-requests/{}',
  'POST /boqs/{}/quote-requests/{}/award',
  'POST /boqs/{}/quote-requests/{}/withdraw',
  'POST /boqs/{}/quote-requests/{}/quotes/{}/link',
  'POST /boqs/{}/quote-requests/{}/quotes/{}/messages',
  // src/works/works.int-spec.ts and src/platform/http/access/access.spec.ts
  'GET /boqs/{}/works',
  'GET /boqs/{}/works/lines',
  'GET /boqs/{}/works/measurements',
  'POST /boqs/{}/works/measurements',
  'POST /boqs/{}/works/measurements/{}/check',
  'POST /boqs/{}/works/measurements/{}/reverse',
  // src/works/papers/bill-files.int-spec.ts and src/platform/http/access/access.spec.ts
  'GET /boqs/{}/works/bills/{}/file',
  'GET /boqs/{}/works/bills/{}/einvoice',
  'GET /boqs/{}/works/vouchers',
  // src/works/variation/variation.int-spec.ts and src/platform/http/access/access.spec.ts
  'POST /boqs/{}/works/variation',
  // src/works/bills/bills.int-spec.ts and src/platform/http/access/access.spec.ts
  'GET /boqs/{}/works/bills',
  'POST /boqs/{}/works/bills',
  'GET /boqs/{}/works/bills/{}',
  'DELETE /boqs/{}/works/bills/{}',
  'POST /boqs/{}/works/bills/{}/record',
  'POST /boqs/{}/works/bills/{}/reverse',
  'GET /boqs/{}/works/receipts',
  'POST /boqs/{}/works/receipts',
  'POST /boqs/{}/works/receipts/{}/reverse',
  'GET /boqs/{}/works/retention',
  'POST /boqs/{}/works/retention/release',
  'POST /boqs/{}/works/retention/{}/reverse',
  // src/directory/vendors/import/manage.int-spec.ts
  'GET /vendor/manage/template',
];
