/** All URLs of the client. */
export const paths = {
  home: '/',
  estimate: '/estimate',
  login: '/login',
  signup: '/signup',
  boqs: '/boqs',
  upload: '/boqs/upload',
  dashboard: '/dashboard',
  profile: '/complete-profile',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  settings: '/settings',
  firm: '/settings/firm',
  noticeSettings: '/settings/notices',
  integrations: '/settings/integrations',
  myRates: '/my-rates',
  myRecipe: (work: string) => `/my-rates?tab=recipes&work=${encodeURIComponent(work)}`,
  consult: '/consult-with-us',
  recommendations: '/recommendations',
  admin: '/admin',
  adminProjections: '/admin/projections',
  adminIntegrity: '/admin/integrity',
  adminQueues: '/admin/queues',
  adminWebhooks: '/admin/webhooks',
  adminEvents: '/admin/events',
  adminEventsOf: (boqId: string) => `/admin/events?boq=${encodeURIComponent(boqId)}`,
  adminEvent: (position: number) => `/admin/events?event=${position}`,
  adminPeople: '/admin/people',
  peopleWaiting: '/admin/people?show=waiting',
  adminEnquiries: '/admin/enquiries',
  adminFeedback: '/admin/feedback',
  adminVendorRequests: '/admin/vendor-requests',
  vendors: '/vendors',
  vendorSearch: '/vendors/search',
  vendorRequests: '/vendors/requests',
  vendorManage: '/vendors/manage',
  vendorImport: (importId: string) => `/vendors/manage/${encodeURIComponent(importId)}`,
  vendorPrices: (slug: string) => `/vendors/vendor/${encodeURIComponent(slug)}/prices`,
  vendorRecord: (kind: 'category' | 'vendor' | 'brand' | 'pattern', slug: string) =>
    `/vendors/${kind}/${encodeURIComponent(slug)}/details`,
  explore: '/explore',
  exploreHome: (layout: string) => `/explore/${encodeURIComponent(layout)}`,
  materials: '/materials',
  materialTable: (table: string) => `/materials/${encodeURIComponent(table)}`,
  flooring: '/flooring',
  calculator: '/calculator',
  faq: '/frequently-asked-questions',
  assumptions: '/assumptions',
  support: '/support',
  updates: '/updates',
  requestFeature: '/request-a-feature',
  reportBug: '/report-bug',
  glossary: '/glossary',
  rooms: '/rooms',
  newRoom: '/rooms/new',
  editRoom: (roomId: string) => `/rooms/${encodeURIComponent(roomId)}/edit`,
  catalogue: (type: string) => `/catalog/${encodeURIComponent(type)}`,
  catalogueEntry: (type: string, id: string) => `/catalog/${encodeURIComponent(type)}/${encodeURIComponent(id)}`,
  finishes: (type: string) => `/finishes/${encodeURIComponent(type)}`,
  finish: (type: string, id: string) => `/finishes/${encodeURIComponent(type)}/${encodeURIComponent(id)}`,
  readRateBooks: '/rate-books',
  readRateBook: (version: number) => `/rate-books/${version}`,
  rateBooks: '/admin/rate-books',
  rateBook: (version: number) => `/admin/rate-books/${version}`,
  importOf: (importId: string) => `/boqs/upload/${encodeURIComponent(importId)}`,
  summary: (boqId: string) => `/boqs/${encodeURIComponent(boqId)}/summary`,
  quotes: (boqId: string) => `/boqs/${encodeURIComponent(boqId)}/quotes`,
  askVendors: (boqId: string) => `/boqs/${encodeURIComponent(boqId)}/quotes?new=1`,
  askForMaterials: (boqId: string) => `/boqs/${encodeURIComponent(boqId)}/quotes?new=1&of=materials`,
  quoteRequest: (boqId: string, requestId: string) =>
    `/boqs/${encodeURIComponent(boqId)}/quotes?request=${encodeURIComponent(requestId)}`,
  accept: (code: string) => `/accept/${encodeURIComponent(code)}`,
  linkedWorks: (code: string) => `/accept/${encodeURIComponent(code)}/works`,
  verifyAny: '/verify',
  verify: (hash: string) => `/verify/${encodeURIComponent(hash)}`,
  join: (boqId: string) => `/boqs/${encodeURIComponent(boqId)}/join`,
  details: (boqId: string) => `/boqs/${encodeURIComponent(boqId)}/details`,
  quotations: (boqId: string) => `/boqs/${encodeURIComponent(boqId)}/details?panel=issues`,
  plan: (boqId: string) => `/boqs/${encodeURIComponent(boqId)}/plan`,
  onPlan: (boqId: string, itemId: string) =>
    `/boqs/${encodeURIComponent(boqId)}/plan?item=${encodeURIComponent(itemId)}`,
  pricing: (boqId: string) => `/boqs/${encodeURIComponent(boqId)}/pricing`,
  purchases: (boqId: string) => `/boqs/${encodeURIComponent(boqId)}/purchases`,
  firmWorks: '/works',
  works: (boqId: string) => `/boqs/${encodeURIComponent(boqId)}/works`,
  clientWorks: (boqId: string) => `/boqs/${encodeURIComponent(boqId)}/works/client`,
  worksTab: (boqId: string, tab: string) => `/boqs/${encodeURIComponent(boqId)}/works?tab=${tab}`,
  worksBill: (boqId: string, bill: number) => `/boqs/${encodeURIComponent(boqId)}/works?tab=bills&bill=${bill}`,
  worksLine: (boqId: string, itemId: string) =>
    `/boqs/${encodeURIComponent(boqId)}/works?tab=measure&line=${encodeURIComponent(itemId)}`,
  history: (boqId: string, revision?: number) =>
    `/boqs/${encodeURIComponent(boqId)}/history${revision === undefined ? '' : `?revision=${revision}`}`,
  whatIf: (boqId: string, branchId: string) =>
    `/boqs/${encodeURIComponent(boqId)}/what-if/${encodeURIComponent(branchId)}`,
  compare: (boqId: string, from?: number, to?: number) =>
    `/boqs/${encodeURIComponent(boqId)}/compare${from === undefined ? '' : `?from=${from}`}${to === undefined ? '' : `&to=${to}`}`,
  compareBill: (boqId: string, importId?: string) =>
    `/boqs/${encodeURIComponent(boqId)}/compare-bill${importId === undefined ? '' : `?import=${encodeURIComponent(importId)}`}`,
} as const;

/** Pages on the way in, which nobody is returned to. */
export const ACCOUNT_PAGES: ReadonlySet<string> = new Set([
  paths.login,
  paths.signup,
  paths.forgotPassword,
  paths.resetPassword,
  paths.confirmEmail,
  paths.profile,
]);

/**
 * Where to return after logging in: only a URL of this site. Anything else (another origin, `//host`, `javascript:`) is
 * ignored, and a summary page becomes home.
 */
export function safeRedirect(wanted: string | null, otherwise: string): string {
  if (!wanted || !wanted.startsWith('/')) return otherwise;
  let url: URL;
  try {
    url = new URL(wanted, window.location.origin);
  } catch {
    return otherwise;
  }
  if (url.origin !== window.location.origin) return otherwise;
  if (/^\/boqs\/[^/]+\/summary\/?$/.test(url.pathname)) return paths.home;
  if (ACCOUNT_PAGES.has(url.pathname)) return otherwise;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The login page, returning to the current page afterwards. */
export function loginFrom(location: { pathname: string; search: string }): string {
  return `${paths.login}?redirect=${encodeURIComponent(location.pathname + location.search)}`;
}

/** The same by way of a new account. */
export function signupFrom(location: { pathname: string; search: string }): string {
  return `${paths.signup}?redirect=${encodeURIComponent(location.pathname + location.search)}`;
}

/** The login page with an email filled in, continuing to the target afterwards. */
export function loginAs(email: string, then: string): string {
  return `${paths.login}?${new URLSearchParams({ email, redirect: then }).toString()}`;
}

/** Profile setup, continuing to the target afterwards. */
export function profileThen(target: string): string {
  return `${paths.profile}?redirect=${encodeURIComponent(target)}`;
}
