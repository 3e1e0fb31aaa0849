import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const HEAD = ['Item No.', 'Description', 'Qty', 'Unit', 'Rate', 'Amount'];
const WORKS = ['Permits', 'Billboard of the works', 'Gravel bedding', 'Septic vault'];
const form = (words: (at: number) => string, code: (at: number) => string | null) =>
  understand(
    gridFile([
      HEAD,
      ['PART B', 'GENERAL REQUIREMENTS', null, null, null, null],
      ...WORKS.flatMap((name, at): RawCell[][] => [
        [code(at), name, null, null, null, null],
        [null, words(at), at + 2, 'no', 100, (at + 2) * 100],
      ]),
    ]),
  );

describe('an item in two rows with the same words in the second', () => {
  it('is called what the first says', () => {
    const boq = form(
      () => 'AS QUOTED',
      (at) => `B.${at + 1} (1)`,
    );
    expect(boq.items.map(({ title }) => title)).toEqual(WORKS.map((name, at) => `B.${at + 1} (1) ${name}`));
    expect(new Set(boq.items.map(({ section }) => section))).toEqual(new Set([boq.items[0]?.section]));
  });

  it('keeps words of its own, and those below a row that heads it', () => {
    const own = form(
      (at) => `Size ${'ABCD'[at] ?? ''} of it`,
      (at) => `B.${at + 1} (1)`,
    );
    expect(own.items.map(({ title }) => title.split(' – ').at(-1))).toEqual(
      [0, 1, 2, 3].map((at) => `Size ${'ABCD'[at] ?? ''} of it`),
    );
    const rooms = form(
      () => 'Painting of walls',
      () => null,
    );
    expect(rooms.items.every(({ title }) => title.endsWith('Painting of walls'))).toBe(true);
  });
});
