/** The walls of docs/architecture.md as rules. A rule that is in the way is changed with an ADR, not with an exception. */

/**
 * The rooms of src, each of which may use those before it: what computes, what the product stands on, what it knows, what
 * people do with it, and those who run it. main, api, worker and their modules put them together.
 */
const ROOMS = [
  'kernel',
  'pricing',
  'platform',
  'papers',
  'people',
  'directory',
  'boq',
  'market',
  'works',
  'integrations',
  'operations',
];
/** What is entered by the front. kernel, pricing, platform and papers know no feature, and are used whole; src/boq has an order of its own (BOQ_ROOMS). */
const FEATURES = [
  'people',
  'people/enquiries',
  'directory/catalogue',
  'directory/rate-books',
  'directory/reference',
  'directory/rooms',
  'directory/vendors',
  'boq',
  'market/offers',
  'market/ratings',
  'market/rfq',
  'works',
  'integrations/feed',
  'integrations/webhooks',
  'operations',
  'operations/demo',
];
/** Rooms of src/boq (ADR 0002), each with the rooms that it may use besides domain, core and reads. */
const BOQ_ROOMS = {
  items: [],
  rates: [],
  history: [],
  issues: [],
  members: [],
  create: [],
  live: ['issues'],
  checks: [],
  plan: ['items'],
  purchases: ['issues'],
  details: ['members'],
  'what-if': ['history'],
  why: ['items', 'rates', 'history', 'details', 'what-if'],
  say: ['items'],
  suggestions: [],
  exports: ['issues'],
  attachments: ['issues'],
  imports: ['attachments', 'create', 'history', 'issues', 'suggestions'],
};
/** What every room may use, each of these those before it. */
const BOQ_FLOORS = ['domain', 'quick-estimate', 'core', 'reads'];
const TEST = '\\.(spec|int-spec|e2e-spec|fixtures)\\.tsx?$';

/** What routes use of the grid. */
const GRID_SCREENS = [
  '/(api|model)/',
  '/items/(items-tab|doubtful-rooms)\\.tsx$',
  '/panel/item-panel\\.tsx$',
  '/add/add-panel\\.tsx$',
  '/inspector/item-inspector\\.tsx$',
  '/cards/cards\\.ts$',
];

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'A circle cannot be understood, tested or moved in parts.',
      severity: 'error',
      from: { path: '^(src|web/src)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'kernel-stands-alone',
      severity: 'error',
      from: { path: '^src/kernel/', pathNot: TEST },
      to: { pathNot: '^src/kernel/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'Deciders know the kernel and themselves: no framework, clock, randomness or I/O.',
      severity: 'error',
      from: { path: '^src/(boq|directory/rate-books|works)/domain/', pathNot: TEST },
      to: { pathNot: ['^src/(boq|directory/rate-books|works)/domain/', '^src/kernel/'] },
    },
    {
      name: 'record-rules-are-pure',
      comment: 'Rules of records are decided without a framework, clock, randomness or I/O.',
      severity: 'error',
      from: { path: '^src/(market|directory/vendors)/.*\\.decider\\.ts$', pathNot: TEST },
      to: { path: ['^src/(platform/(http|database)|boq)/', '^node_modules/@nestjs/', '^(node:)?(crypto|fs)$'] },
    },
    {
      name: 'costs-are-for-computing',
      comment: 'Who sees what things cost is decided by costSight; these files compute with costs, or take them out.',
      severity: 'error',
      from: {
        pathNot: [
          TEST,
          '^src/pricing/price-boq\\.ts$',
          '^src/boq/core/boq-env\\.ts$',
          '^src/boq/core/dto/selling\\.dto\\.ts$',
          '^src/boq/reads/as-sold\\.ts$',
          '^src/market/offers/material-rates\\.ts$',
        ],
      },
      to: { path: '^src/pricing/cost-sight\\.ts$' },
    },
    {
      name: 'pricing-is-pure',
      comment: 'Pricing and trades know the kernel, each other and the expression library.',
      severity: 'error',
      from: { path: '^src/(pricing|trades)/', pathNot: TEST },
      to: { pathNot: ['^src/(pricing|trades|kernel)/', '^node_modules/jsep/'] },
    },
    ...ROOMS.map((room, at) => ({
      name: `${room}-knows-what-is-below`,
      severity: 'error',
      from: { path: `^src/${room}/`, pathNot: TEST },
      to: { path: `^src/(${['[^/]+\\.ts$', ...ROOMS.slice(at + 1).map((above) => `${above}/`)].join('|')})` },
    })),
    ...FEATURES.map((feature) => ({
      name: `${feature.replace('/', '-')}-is-entered-by-the-front`,
      comment: 'Features meet through modules, ports, permissions and plain data, never through each other’s insides.',
      severity: 'error',
      from: { path: '^src/', pathNot: [TEST, `^src/${feature}/`, ...(feature === 'boq' ? [] : ['^src/[^/]+\\.ts$'])] },
      to: {
        path: `^src/${feature}/`,
        pathNot: [
          '\\.(module|port|public)\\.ts$',
          '/(data|domain)/',
          ...FEATURES.filter((other) => other.startsWith(`${feature}/`)).map((inner) => `^src/${inner}/`),
          '^src/people/permissions\\.ts$',
          '^src/directory/catalogue/match\\.ts$',
          '^src/boq/quick-estimate/index\\.ts$',
        ],
      },
    })),
    ...[
      ...BOQ_FLOORS.map((floor, at) => [floor, BOQ_FLOORS.slice(0, at)]),
      ...Object.entries(BOQ_ROOMS).map(([room, others]) => [room, [...BOQ_FLOORS, ...others]]),
    ].map(([room, others]) => ({
      name: `boq-${room}-knows-its-place`,
      comment: 'The rooms of BOQs use those to their left: domain ← quick-estimate ← core ← reads ← the rest.',
      severity: 'error',
      from: { path: `^src/boq/${room}/`, pathNot: TEST },
      to: { path: '^src/boq/', pathNot: `^src/boq/(${[room, ...others].join('|')})/` },
    })),
    {
      name: 'boq-rooms-are-entered-by-the-front',
      comment: 'Other features take BOQs as a whole: boq.module.ts, boq.public.ts, ports.',
      severity: 'error',
      from: { path: '^src/(?!boq/)', pathNot: TEST },
      to: { path: '^src/boq/[^/]+/.*\\.module\\.ts$' },
    },
    {
      name: 'boq-changes-go-over-the-bus',
      comment: 'Only the handlers of commands run changes of BOQ streams; everybody else sends a command.',
      severity: 'error',
      from: { path: '^src/(?!boq/core/)', pathNot: TEST },
      to: { path: '^src/boq/core/(boq-runner|commands/boq-executor)\\.ts$' },
    },
    {
      name: 'requests-are-passed-on',
      comment: 'What is known of a request is handed down from its controller. Only log lines look it up.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [TEST, '^src/platform/http/request/(log-scope|logging\\.module|request-hooks)\\.ts$'],
      },
      to: { path: '^(src/platform/http/request/log-scope\\.ts|(node:)?async_hooks)$' },
    },
    {
      name: 'tests-stay-out-of-the-product',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: ['^test/', TEST] },
    },
    {
      name: 'client-and-server-apart',
      comment:
        'The client knows the server through the generated types, computes on plans with the same geometry (@fitout/plan), and says units as papers do (unit-words.ts).',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^src/', pathNot: ['^src/kernel/plan/', '^src/kernel/units/unit-words\\.ts$'] },
    },
    { name: 'server-and-client-apart', severity: 'error', from: { path: '^src/' }, to: { path: '^web/' } },
    {
      name: 'client-layers-lib',
      comment: 'lib, ui → features → routes → app',
      severity: 'error',
      from: { path: '^web/src/lib/', pathNot: TEST },
      to: { path: '^web/src/(ui|features|routes|app)/' },
    },
    {
      name: 'client-layers-ui',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: TEST },
      to: { path: '^web/src/(features|routes|app)/' },
    },
    {
      name: 'client-layers-features',
      severity: 'error',
      from: { path: '^web/src/features/', pathNot: TEST },
      to: { path: '^web/src/(routes|app)/' },
    },
    {
      name: 'client-layers-routes',
      comment: 'Only app knows the routes and what stands around them.',
      severity: 'error',
      from: { path: '^web/src/routes/', pathNot: TEST },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'client-features-apart',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: TEST },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'client-routes-apart',
      comment:
        'Routes of one part of the site do not know those of another: what they share of several features lies in shared.',
      severity: 'error',
      from: { path: '^web/src/routes/([^/]+)/', pathNot: TEST },
      to: { path: '^web/src/routes/', pathNot: '^web/src/routes/($1|shared)/' },
    },
    {
      name: 'boq-grid-opens-by-its-screens',
      comment: 'Others use the screens of the grid, its data and its types; its rooms are its own.',
      severity: 'error',
      from: { path: '^web/src/(routes|app)/', pathNot: TEST },
      to: { path: '^web/src/features/boq-grid/', pathNot: GRID_SCREENS },
    },
    {
      name: 'boq-grid-rooms-apart',
      comment: 'api, model ← parts ← grid, panel, add, bulk, cards ← items',
      severity: 'error',
      from: { path: '^web/src/features/boq-grid/components/(grid|panel|add|bulk|cards)/', pathNot: TEST },
      to: {
        path: '^web/src/features/boq-grid/components/',
        pathNot: '^web/src/features/boq-grid/components/(parts|$1)/',
      },
    },
    {
      name: 'boq-grid-parts-below-rooms',
      severity: 'error',
      from: { path: '^web/src/features/boq-grid/components/parts/', pathNot: TEST },
      to: { path: '^web/src/features/boq-grid/components/', pathNot: '/components/parts/' },
    },
    {
      name: 'client-model-below-components',
      comment: 'What a feature knows and asks for depends on nothing that it shows.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/(api|model)/', pathNot: TEST },
      to: { path: '^web/src/features/', pathNot: '/(api|model)/' },
    },
    {
      name: 'not-to-dev-dependencies',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: { path: '^src/' }, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|web/dist|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['require', 'node', 'import', 'default', 'types'],
    },
  },
};
