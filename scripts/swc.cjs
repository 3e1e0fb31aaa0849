/** How this project's TypeScript becomes JavaScript: for the build, for scripts and for tests. Types are not checked. */
exports.swcOptions = ({ tsx = false, sourceMaps = 'inline' } = {}) => ({
  jsc: {
    parser: { syntax: 'typescript', decorators: true, tsx },
    // Nest wires classes by the metadata of their decorators.
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    target: 'es2022',
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
  sourceMaps,
});
