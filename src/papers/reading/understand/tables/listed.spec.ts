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

describe('prices of rooms without an amount beside them', () => {
  it('are what the lines cost where each room has their sum, also of those that the client buys', () => {
    const HEAD = ['Element', 'What we do', 'Measure', 'Price (₹)'];
    const { items, computedTotal, differences, closing } = understand(
      gridFile([
        ['01 Foyer'],
        HEAD,
        ['Shoe bench', 'Teak frame', '1 no', '26,500'],
        ['Console', 'Fluted panel', '1 no', '22,800'],
        ['Foyer total', N, N, '49,300'],
        ['02 Kitchen'],
        HEAD,
        ['Cabinetry', 'Marine ply', '1 lot', '3,42,000'],
        ['Counter top', 'White stone', '48 sqft', '30,720'],
        ['Appliances as chosen by the client'],
        ['Kitchen total', N, N, '3,72,720'],
        ['Works', N, N, '4,22,020'],
        ['Design fee', N, N, '45,000'],
        ['Total payable', N, N, '4,67,020'],
      ]),
    );
    expect([computedTotal, differences, closing?.grand]).toEqual([42_202_000, [], 46_702_000]);
    expect(items.map(({ title, quantity, rate }) => [title, quantity / 10_000, rate])).toEqual([
      ['Shoe bench', 1, 2_650_000],
      ['Console', 1, 2_280_000],
      ['Cabinetry', 1, 34_200_000],
      ['Counter top', 48, 64_000],
      ['Appliances as chosen by the client', 0, 0],
    ]);
  });

  it('leave out what the file says is no part of its value', () => {
    const { items, computedTotal, differences } = understand(
      gridFile([
        ['Scope', 'Price', 'Area', 'UOM', 'Value'],
        ['Levelling', 14, 10_000, 'sft', 140_000],
        ['Concrete', 98, 3_600, 'sft', 352_800],
        ['Turf', 92, 7_256, 'sft', 667_552],
        ['Project value', N, N, N, 1_160_352],
        ['If you also want (not part of the project value):'],
        ['Gallery seating', 2_850, 60, 'rft', N],
        ['Container', 410_000, 1, 'no', N],
      ]),
    );
    expect([items.length, computedTotal, differences]).toEqual([3, 116_035_200, []]);
  });
});

describe('the headings of an export', () => {
  it('are read where their words stand together, with the words of the goods beside their codes', () => {
    const { items } = understand(
      gridFile([
        ['PO Number', '7700123', 'Ship to', 'DS-04'],
        ['Material', 'ShortText', 'OrderUnit', 'OrderQty', 'GrossPrice', 'Disc%', 'NetPrice', 'NetValue'],
        ['RK-2424', 'Heavy duty rack', 'NOS', '22', '13200.00', '8', '12144.00', '267168.00'],
        ['RK-24AD', 'Rack add-on bay', 'NOS', '64', '10950.00', '8', '10074.00', '644736.00'],
        ['CR-PNL', 'Cold room panel', 'SQM', '164', '2150.00', '5', '2042.50', '334970.00'],
        [N, 'Total net value', N, N, N, N, N, '1246874.00'],
      ]),
    );
    expect(items.map(({ title, rate }) => [title, rate])).toEqual([
      ['Heavy duty rack', 1_214_400],
      ['Rack add-on bay', 1_007_400],
      ['Cold room panel', 204_250],
    ]);
  });

  it('are no line where nobody knows their language, though one of them is a unit', () => {
    const row = (words: string, cloth: string, length: number, rate: number, work: number): (string | number)[] => [
      words,
      cloth,
      length,
      rate,
      length * rate,
      work,
      length * rate + work,
    ];
    const { items, computedTotal } = understand(
      gridFile([
        ['Jinish', 'Kapor', 'Mtr', 'Rs/mtr', 'Kaporer dam', 'Majuri', 'Mot taka'],
        row('Sofa', 'Suede', 11, 680, 4_500),
        row('Divan', 'Jacquard', 7.5, 520, 1_800),
        row('Ottoman', 'Leather', 1.5, 390, 700),
        row('Headboard', 'Velvet', 5, 860, 5_500),
        ['Mot', N, 25, N, 16_265, 12_500, 28_765],
      ]),
    );
    expect([items.length, computedTotal]).toEqual([4, 2_876_500]);
  });
});
