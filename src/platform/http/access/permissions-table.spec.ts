import { readFileSync } from 'node:fs';
import { permissionsPage } from './permissions-table';

const rowOf = (policy: string): string[] =>
  permissionsPage()
    .split('\n')
    .find((line) => line.includes(`\`${policy}\``))!
    .split('|')
    .slice(2, 10)
    .map((cell) => cell.trim());

describe('docs/permissions.md', () => {
  it('is as the policies are (otherwise: npm run generate)', () => {
    expect(readFileSync('docs/permissions.md', 'utf8')).toBe(permissionsPage());
  });

  it.each([
    // view, comment, site, edit, edit (designer), owner, designer in charge, a visitor’s own
    ['boq.read', 'yes yes yes yes yes yes yes yes'],
    ['boq.comments', '– yes yes yes yes yes yes yes'],
    ['boq.edit-items', '– – – yes yes yes yes yes'],
    ['boq.edit-rates', '– – – – yes – yes –'],
    ['boq.issue', '– – – – yes – yes –'],
    ['works.measure', '– – yes – yes – yes –'],
    ['works.cost', '– – – – yes – yes –'],
    ['boq.invite', '– – – – – yes yes –'],
    ['boq.assign', '– – – – – – yes –'],
    ['boq.delete', '– – – – – yes yes –'],
  ])('%s: %s', (policy, cells) => {
    expect(rowOf(policy)).toEqual(cells.split(' '));
  });
});
