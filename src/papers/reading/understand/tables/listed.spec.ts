import { gridFile } from '../../../../../test/fixtures/imports/grid';
import { understand } from '../understand';

const N = null;

describe('lines of a list that have no price', () => {
  it('are items where each line names its room, also with their sizes', () => {
    const { items, status, differences } = understand(
      gridFile([
        ['Room', 'Item', 'Width ft', 'Drop ft', 'Fabric mtr', 'Rate', 'Amount'],
        ['Living', 'Main curtain, eyelet', 8, 9, 24, 650, 15_600],
        ['Master bed', 'Blackout curtain', 6, 9, 18, 720, 12_960],
        ['Master bed', 'Sheers, fabric of the client', 6, 9, N, N, N],
        ['Study', 'Roman blind', 4, 5, 4, 900, 3_600],
        [N, 'Total', N, N, N, N, 32_160],
      ]),
    );
    expect([status, differences]).toEqual(['done', []]);
    expect(items.map(({ title, room, section, amount }) => [title, room, section, amount])).toEqual([
      ['Main curtain, eyelet', 'Living', N, 1_560_000],
      ['Blackout curtain', 'Master bed', N, 1_296_000],
      ['Sheers, fabric of the client', 'Master bed', N, 0],
      ['Roman blind', 'Study', N, 360_000],
    ]);
  });

  it.each(['kul', 'Kul jama', 'Ekun', 'Jod', 'Mottam'])('stand above a sum that is called "%s"', (words) => {
    const { items, statedTotal } = understand(
      gridFile([
        ['kaam', 'rupaye'],
        ['plaster andar ka', 35_000],
        ['tiles bathroom', 18_700],
        ['rang rogan', 29_400],
        [words, 83_100],
      ]),
    );
    expect([items.length, statedTotal?.amount]).toEqual([3, 8_310_000]);
  });

  it('are named by the stage of a design, with what it holds below', () => {
    const { items } = understand(
      gridFile([
        ['Stage', 'Scope', 'Fee'],
        ['Concept design', 'Mood boards and layouts', 85_000],
        ['Working drawings', 'All services and joinery', 95_000],
        ['Site visits', 'Twelve visits of an architect', 60_000],
        ['Total', N, 240_000],
      ]),
    );
    expect(items.map(({ title, description }) => [title, description[0]])).toEqual([
      ['Concept design', 'Mood boards and layouts'],
      ['Working drawings', 'All services and joinery'],
      ['Site visits', 'Twelve visits of an architect'],
    ]);
  });
});
