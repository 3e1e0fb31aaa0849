import { describe, expect, it } from '@jest/globals';
import { finishSwatch } from './finish-swatch';
import { materialSwatch } from './material-swatch';

/** The address without the grain. */
const look = (table: string, name: string, no: number): string | undefined =>
  /swatches\/(.+)\.\d+\.svg$/.exec(materialSwatch(table, name, no))?.[1];

describe('the drawing of a material', () => {
  it('differs from wood to wood', () => {
    const woods = ['Indian teak', 'Burma teak', 'African teak', 'White ash', 'White oak', 'Walnut', 'Steam beech'];
    const looks = [...woods, 'Sheesham', 'Rubberwood', 'Meranti', 'Pine'].map((name, at) => look('wood', name, at + 1));
    expect(new Set(looks).size).toBe(looks.length);
  });

  it('is that of the finish with its name', () => {
    expect(materialSwatch('finish', 'Veneer', 4)).toBe(finishSwatch('veneer'));
  });

  it('is that of its table where its name says nothing', () => {
    expect(look('tiles', 'Something', 3)).toBe('tile.sand');
  });
});
