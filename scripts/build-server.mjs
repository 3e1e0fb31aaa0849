/**
 * Compiles src to JavaScript, file by file and without type checks (`npm run check` does those): to dist, or to the
 * given folder. The options are those of tsconfig.build.json; decorator metadata, which Nest needs to wire its classes,
 * is emitted too. What is in dist is then bundled.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.build.json'), {}, ts.sys);
const target = process.argv[2] ?? config.options.outDir;
const problems = [...config.errors];
for (const file of config.fileNames.filter((name) => !name.endsWith('.d.ts'))) {
  const source = readFileSync(file, 'utf8');
  const made = ts.transpileModule(source, {
    compilerOptions: config.options,
    fileName: file,
    reportDiagnostics: true,
  });
  problems.push(...made.diagnostics);
  const out = join(target, relative(config.options.rootDir, file)).replace(/\.ts$/, '.js');
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, made.outputText);
  const map = { ...JSON.parse(made.sourceMapText), sources: [relative(dirname(out), file)] };
  writeFileSync(`${out}.map`, JSON.stringify({ ...map, file: basename(out) }));
}
if (problems.length > 0) {
  process.stderr.write(ts.formatDiagnostics(problems, ts.createCompilerHost(config.options)));
  process.exit(1);
}
if (!process.argv[2]) await import('./bundle-server.mjs');
