import { describe, expect, it } from '@jest/globals';
import { rankCommands, score } from './rank';

const make = (label: string, group = 'Go to', hint?: string) => ({ label, group, hint });

describe('the search of the palette', () => {
  it('prefers prefixes, then words, then letters in order', () => {
    const of = (label: string): number => score({ label }, 'exp');
    expect(of('Export as PDF')).toBeGreaterThan(of('Open the export'));
    expect(of('Open the export')).toBeGreaterThan(of('Unexpected'));
    expect(of('Unexpected')).toBeGreaterThan(of('Execute plan'));
    expect(of('Execute plan')).toBeGreaterThan(0);
    expect(of('Rename')).toBe(0);
  });

  it('requires every word, in the label, the hint or the keywords', () => {
    const wardrobe = { label: 'Wardrobe', hint: 'Master bedroom', keywords: 'carpentry' };
    expect(score(wardrobe, 'ward mast')).toBeGreaterThan(0);
    expect(score(wardrobe, 'carp')).toBeGreaterThan(0);
    expect(score(wardrobe, 'ward kitchen')).toBe(0);
    expect(score(wardrobe, 'wrdrb')).toBeGreaterThan(0);
  });

  it('groups by heading, the best first, and keeps the order without a query', () => {
    const all = [make('Dashboard'), make('Delhi flat', 'Estimates'), make('Details', 'This BOQ')];
    expect(rankCommands(all, '', 9).map(({ title }) => title)).toEqual(['Go to', 'Estimates', 'This BOQ']);
    expect(rankCommands(all, 'det', 9)).toEqual([{ title: 'This BOQ', commands: [all[2]] }]);
    expect(rankCommands(all, '', 2).flatMap(({ commands }) => commands)).toHaveLength(2);
    expect(rankCommands(all, 'zzz', 9)).toEqual([]);
  });
});
