const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

/** In Stryker's copy of the project: the run without mutants is made by one of its processes, and a process may be replaced. */
const FILE = join(__dirname, 'suites.json');
let suites;

/** By the path of a suite: the names of its tests, and the time it took in the run without mutants, in ms. */
exports.suites = () => (suites ??= existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {});

exports.remember = (path, names, took) => {
  exports.suites()[path] = { names, took };
  writeFileSync(FILE, JSON.stringify(suites));
};
