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

  it.each(['by school staff', 'amhi karu', 'June'])(
    'are the last of a group where they say "%s" beside their name',
    (why) => {
      const { items, differences } = understand(
        gridFile([
          ['Requirement', 'How many', 'Each', 'Cost', 'Need by'],
          ['Class rooms'],
          ['Dual desk', 90, 3_450, 310_500, 'May'],
          ['Notice board', 16, 1_450, 23_200, 'June'],
          ['Library'],
          ['Book rack', 10, 13_800, 138_000, 'July'],
          ['Reading chair', 36, 1_850, 66_600, 'July'],
          ['Old chairs, repainting', N, N, N, why],
          ['Whole requirement', N, N, 538_300],
        ]),
      );
      expect(items.map(({ title }) => title)).toEqual([
        'Dual desk',
        'Notice board',
        'Book rack',
        'Reading chair',
        'Old chairs, repainting',
      ]);
      expect(differences).toEqual([]);
    },
  );

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

describe('lines that leave out what the line above says', () => {
  it('have its words and their own, and what all parts of them cost', () => {
    const row = (...cells: (string | number | null)[]): (string | number | null)[] => cells;
    const { items, computedTotal, differences } = understand(
      gridFile([
        ['Room', 'Opening', 'Type', 'Fabric mtr', 'Code', 'Fabric @', 'Fabric cost', 'Stitching', 'Line total'],
        row('Living', 'French window', 'Main, 3 pleat', 19.5, 'DD-4412', 890, 17_355, 2_100, 19_455),
        row(N, N, 'Sheer, ripple', 19.5, 'DD-S09', 420, 8_190, 2_100, 10_290),
        row('Master bed', 'Window 1', 'Main, eyelet', 12.5, 'DD-5120', 760, 9_500, 1_400, 10_900),
        row(N, N, 'Sheer', 12.5, 'DD-S11', 380, 4_750, 1_400, 6_150),
        row('Total', N, N, N, N, N, N, N, 46_795),
      ]),
    );
    expect([computedTotal, differences]).toEqual([4_679_500, []]);
    expect(items.map(({ title }) => title)).toEqual([
      'French window',
      'French window, Sheer, ripple',
      'Window 1',
      'Window 1, Sheer',
    ]);
  });

  it('have the words of the goods for a title, and not the code beside them', () => {
    const row = (at: number, code: string, words: string, net: number): (string | number)[] => [
      at,
      code,
      words,
      1,
      net,
      net * 0.18,
      net * 1.18,
    ];
    const { items, computedTotal, closing } = understand(
      gridFile([
        ['S#', 'Article', 'Article text', 'Ord Qty', 'Net', 'GST 18', 'Gross'],
        row(1, 'KL-0600-2S', 'Lower with two shutters', 28_500),
        row(2, 'KL-0900-3D', 'Lower with three drawers', 30_100),
        row(3, 'WM-LOFT', 'Loft over the wardrobe', 18_500),
        ['TOTAL', N, N, N, 77_100, 13_878, 90_978],
      ]),
    );
    expect([computedTotal, closing?.grand]).toEqual([7_710_000, 9_097_800]);
    expect(items.map(({ title }) => title)).toEqual([
      'Lower with two shutters',
      'Lower with three drawers',
      'Loft over the wardrobe',
    ]);
  });
});

describe('a collection of bills on a page of its own', () => {
  it('has what is added to all of them, whatever its columns are called', () => {
    const HEAD = ['Clause', 'Specification of work', 'Unit', 'Quantity', 'Rate', 'Amount'];
    const { items, computedTotal, closing } = understand(
      gridFile(
        [
          HEAD,
          ['1.01', 'Dismantling of ceilings', 'sqm', 412, 95, 39_140],
          ['1.02', 'Block masonry', 'sqm', 146.4, 1_240, 181_536],
          [N, N, N, 'Total of Bill No. 1 carried to Collection', N, 220_676],
          HEAD,
          ['2.01', 'Vitrified slabs', 'sqm', 268, 2_180, 584_240],
          ['2.02', 'Skirting', 'm', 142, 290, 41_180],
          [N, N, N, 'Total of Bill No. 2 carried to Collection', N, 625_420],
        ],
        [
          ['COLLECTION'],
          ['Bill', 'Head', 'Amount'],
          ['Bill No. 1', 'Dismantling', 220_676],
          ['Bill No. 2', 'Flooring', 625_420],
          [N, 'Total', 846_096],
          [N, 'GST 18%', 152_297.28],
          [N, 'Tender sum', 998_393.28],
        ],
      ),
    );
    expect([items.length, computedTotal, closing?.grand]).toEqual([4, 84_609_600, 99_839_328]);
  });
});

describe('headings that few write so', () => {
  it('are those of descriptions in two languages, and of numbers of clauses', () => {
    const { items } = understand(
      gridFile([
        ['ક્રમ', 'વિગત (Detail)', 'માપ (Size)', 'જથ્થો', 'ભાવ', 'રકમ'],
        [1, 'સોફા સેટ', "10' x 7'", 1, 92_000, 92_000],
        [2, 'ટીવી યુનિટ', "8' x 6'", 48, 1_250, 60_000],
        [3, 'હીંચકો', "6'", 1, 38_500, 38_500],
      ]),
    );
    expect(items.map(({ title }) => title)).toEqual(['સોફા સેટ', 'ટીવી યુનિટ', 'હીંચકો']);
    const clauses = understand(
      gridFile([
        ['Cl. No.', 'Description of item', 'Unit', 'Qnty', 'Rate', 'Total amount'],
        ['1.0', 'DEMOLITION AND SITE CLEARANCE', N, N, N, N],
        [N, 'Rates shall include stacking serviceable material at a place shown by the Engineer.', N, N, N, N],
        ['1.1', 'Dismantling a brick partition', 'Sqm', 64, 180, 11_520],
        ['1.2', 'Removing floor tiles', 'Sqm', 142, 115, 16_330],
      ]),
    );
    expect(clauses.items.map(({ number, title }) => [number, title])).toEqual([
      ['1.1', 'Dismantling a brick partition'],
      ['1.2', 'Removing floor tiles'],
    ]);
  });

  it('are not those of a schedule, whose codes stand beside the words', () => {
    const { items } = understand(
      gridFile([
        ['Sr.', 'SSR Item', 'Description of Item', 'Quantity', 'Unit', 'Rate', 'Amount'],
        [1, 'Bd.A.1', 'Dismantling brick work in mortar', 8, 'Cum', 412, 3_296],
        [2, 'Bd.E.12', 'Providing and laying cement concrete', 2, 'Cum', 6_210, 12_420],
        [3, 'Bd.G.5', 'Brick masonry in superstructure', 7, 'Cum', 7_480, 52_360],
      ]),
    );
    expect(items.map(({ number, title }) => [number, title])).toEqual([
      ['1', 'Dismantling brick work in mortar'],
      ['2', 'Providing and laying cement concrete'],
      ['3', 'Brick masonry in superstructure'],
    ]);
  });

  it('leave a letter above a table without known ones out of its lines', () => {
    const { items } = understand(
      gridFile([
        ['Offer for the residence of Dr Rao, plot 90, near the lake, dated 7 April'],
        ['Tag and make-up', 'W x H', 'Nos', 'Area', 'Each', 'Comes to'],
        ['W1 Living, three panels', '2400 x 2100', 2, 10.08, 6_850, 69_048],
        ['W2 Bedroom', '1800 x 1350', 3, 7.29, 5_900, 43_011],
        ['W3 Kitchen', '900 x 600', 1, 0.54, 4_800, 2_592],
      ]),
    );
    expect(items.map(({ title }) => title)).toEqual(['W1 Living, three panels', 'W2 Bedroom', 'W3 Kitchen']);
  });

  it('stand above names at the end of a list, with who brings them', () => {
    const { items, computedTotal } = understand(
      gridFile([
        ['Kya lena hai', 'Kahan se', 'Kitna', 'Bhav', 'Kul paisa'],
        ['Rangkaam', 'Painter Raju', 620, 22, 13_640],
        ['Farshi tiles', 'Patil Tiles', 340, 48, 16_320],
        ['Otta granite', 'Jain Marble', 26, 260, 6_760],
        ['Pankhe', 'Electric shop', 5, 2_950, 14_750],
        ['Jali darwaza', 'Om Aluminium', 2, 4_800, 9_600],
        ['Parde', 'Mavshi', N, N, 'gift'],
        ['Gas shegdi', 'juni vaparnar', N, N, '-'],
        ['Sagla milun', N, N, N, 61_070],
      ]),
    );
    expect([items.length, computedTotal]).toEqual([7, 6_107_000]);
  });
});

describe('a column that names each room beside its first line alone', () => {
  it('makes lines without a price of a name between two of a room, and of words in place of a quantity', () => {
    const { items, computedTotal } = understand(
      gridFile([
        ['Room', 'Item', 'Qty', 'Rate', 'Total'],
        ['Hall', 'Tiles', '310 sqft', 118, 36_580],
        [null, 'Ceiling', '310 sqft', 85, 26_350],
        ['Adukkala', 'Cupboard', '85 sqft', 780, 66_300],
        [null, 'Hood and hob'],
        [null, 'Shelf', '5 nos', 1_850, 9_250],
        ['Bedrooms', 'Wardrobe', '168 sqft', 1_150, 193_200],
        [null, 'Cot', 'njangal vangum'],
        ['Outside', 'Gate painting', '2 nos', 4_500, 9_000],
        [null, 'Total', null, null, 340_680],
      ]),
    );
    expect(items.filter(({ amount }) => amount === 0).map(({ title }) => title)).toEqual(['Hood and hob', 'Cot']);
    expect([items.length, computedTotal]).toEqual([8, 34_068_000]);
  });
});

describe('the first line of a room in print', () => {
  it('is one although it costs nothing and stands below the total of the room above', () => {
    const { items } = understand({
      ...gridFile([
        ['No', 'Element', 'Make-up', 'Count', 'Each', 'Cost'],
        ['Parents Room'],
        ['1.1', 'Wardrobe', 'Laminate', '49 sft', 1_000, 49_000],
        ['1.2', 'Dresser', 'With stool', '1 unit', 4_000, 4_000],
        [null, 'Parents Room total', null, null, null, 53_000],
        ['Guest Room'],
        ['2.1', 'Bed', 'Existing bed', '- -', null, 'reuse'],
        ['2.2', 'Mandir', 'Marine ply', '1 unit', 38_500, 38_500],
        [null, 'Guest Room total', null, null, null, 38_500],
      ]),
      kind: 'pdf',
    });
    expect(items.map(({ title }) => title)).toEqual(['Wardrobe', 'Dresser', 'Bed', 'Mandir']);
  });
});
