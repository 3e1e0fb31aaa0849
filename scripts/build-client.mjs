/**
 * Makes the package for integrators, dist/client: the modules of client/ as JavaScript and declarations, the types of the
 * OpenAPI document, and the packages it needs, so that it installs without a registry. Type checks are `npm run check`.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => join(root, ...parts);
const target = at('dist', 'client');
const compilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
};

/** Every export says its type, so that no declaration needs the whole program. */
const DECLARED = { declaration: true, isolatedDeclarations: true };

/** In the package the types lie beside the modules, and imports name files, as Node requires. */
const packaged = (text) => text.replaceAll(/from '\.[\w./]*\/(\w+)'/g, "from './$1.js'");

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const name of readdirSync(at('client')).filter((file) => file.endsWith('.ts'))) {
  const source = packaged(readFileSync(at('client', name), 'utf8'));
  const options = { compilerOptions, fileName: name, reportDiagnostics: true };
  const code = ts.transpileModule(source, options);
  const types = ts.transpileDeclaration(source, { ...options, compilerOptions: { ...compilerOptions, ...DECLARED } });
  const problems = [...code.diagnostics, ...types.diagnostics];
  if (problems.length > 0) {
    process.stderr.write(ts.formatDiagnostics(problems, ts.createCompilerHost(compilerOptions)));
    process.exit(1);
  }
  writeFileSync(join(target, name.replace(/\.ts$/, '.js')), code.outputText);
  writeFileSync(join(target, name.replace(/\.ts$/, '.d.ts')), types.outputText);
}
cpSync(at('web/src/api/schema.d.ts'), join(target, 'schema.d.ts'));
cpSync(at('client/package.json'), join(target, 'package.json'));
for (const name of JSON.parse(readFileSync(at('client/package.json'), 'utf8')).bundleDependencies)
  cpSync(at('node_modules', name), join(target, 'node_modules', name), { recursive: true, dereference: true });
