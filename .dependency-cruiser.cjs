/** The walls of docs/architecture.md as rules. A rule that is in the way is changed with an ADR, not with an exception. */

/** Folders that every feature may use whole: they know nothing of features. */
const INFRASTRUCTURE = ['kernel', 'http', 'database', 'jobs', 'storage', 'mail', 'event-store'];
const FEATURES = [
  'boq',
  'imports',
  'exports',
  'attachments',
  'catalogue',
  'rooms',
  'rate-books',
  'vendors',
  'users',
  'enquiries',
  'reference',
  'quick-estimate',
  'health',
  'operations',
  'demo',
  'feed',
  'webhooks',
];
const TEST = '\\.(spec|int-spec|e2e-spec|fixtures)\\.tsx?$';

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
      from: { path: '^src/[^/]+/domain/', pathNot: TEST },
      to: { pathNot: ['^src/[^/]+/domain/', '^src/kernel/'] },
    },
    {
      name: 'pricing-is-pure',
      comment: 'Pricing and trades know the kernel, each other and the expression library.',
      severity: 'error',
      from: { path: '^src/(pricing|trades)/', pathNot: TEST },
      to: { pathNot: ['^src/(pricing|trades|kernel)/', '^node_modules/(mathjs|typed-function)/'] },
    },
    {
      name: 'infrastructure-knows-no-feature',
      severity: 'error',
      from: { path: `^src/(${INFRASTRUCTURE.join('|')})/`, pathNot: TEST },
      to: { path: `^src/(${FEATURES.join('|')})/` },
    },
    ...FEATURES.map((feature) => ({
      name: `${feature}-keeps-out-of-others`,
      comment: 'Features meet through modules, ports, permissions and plain data, never through each other’s insides.',
      severity: 'error',
      from: { path: `^src/${feature}/`, pathNot: TEST },
      to: {
        path: `^src/(${FEATURES.filter((other) => other !== feature).join('|')})/`,
        pathNot: [
          '\\.(module|port|public)\\.ts$',
          '^src/[^/]+/(data|domain)/',
          '^src/users/permissions\\.ts$',
          '^src/catalogue/match\\.ts$',
          '^src/quick-estimate/index\\.ts$',
        ],
      },
    })),
    {
      name: 'tests-stay-out-of-the-product',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: ['^test/', TEST] },
    },
    {
      name: 'client-and-server-apart',
      comment: 'The client knows the server through the generated types alone.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^src/' },
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
      name: 'client-features-apart',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: TEST },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
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
