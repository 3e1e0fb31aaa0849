// Refuses a Node that is too old in one sentence, where anything newer in the language would fail first: written for any
// version of Node. Before a build by prepare.mjs, after it by the entries of dist, where a copy of it is.
const readFileSync = require('fs').readFileSync;
const join = require('path').join;

/** Ends the process with code 1 unless this Node is at least the one that package.json, one folder above, asks for. */
exports.refuseOldNode = function () {
  const oldest = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')).engines.node.replace('>=', '');
  const wanted = oldest.split('.').map(Number);
  const found = process.version.slice(1).split('.').map(Number);
  if (found[0] > wanted[0] || (found[0] === wanted[0] && found[1] >= wanted[1])) return;
  process.stderr.write(
    'Fitout needs Node ' +
      oldest +
      ' or later, and this is Node ' +
      process.version.slice(1) +
      ': install a later one from https://nodejs.org and start again.\n',
  );
  process.exit(1);
};
