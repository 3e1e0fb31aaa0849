/** A DXF of AutoCAD 2000 in millimetres, group by group. Points come with y downwards. */
import type { Point } from '../../../kernel/plan';

type Group = readonly [code: number, value: string | number];

const ROOT = 'C';
const MODEL = '1F';
const PAPER = '1B';

export class Dxf {
  private readonly entities: Group[] = [];
  /** Those below are of tables and blocks. */
  private handle = 0x100;

  constructor(
    private readonly layers: readonly (readonly [name: string, colour: number])[],
    /** Whose extended data there is. */
    private readonly application: string,
  ) {}

  line(layer: string, from: Point, to: Point): void {
    this.add('LINE', layer, 'AcDbLine', [...place(10, from), ...place(11, to)]);
  }

  outline(layer: string, points: readonly Point[], notes: readonly string[]): void {
    const corners = points.flatMap(([x, y]): Group[] => [
      [10, figure(x)],
      [20, figure(-y)],
    ]);
    const head: Group[] = [
      [90, points.length],
      [70, 1],
      [43, '0.0'],
    ];
    this.add('LWPOLYLINE', layer, 'AcDbPolyline', [...head, ...corners], notes);
  }

  /** Counter to the clock in the file from the one end to the other, whichever way is a quarter. */
  arc(layer: string, centre: Point, radius: number, ends: readonly [Point, Point]): void {
    const angles = ends.map(([x, y]) => (Math.atan2(-(y - centre[1]), x - centre[0]) * 180) / Math.PI);
    const [a = 0, b = 0] = angles;
    const sweep = (((b - a) % 360) + 360) % 360;
    const [start, end] = sweep <= 180 ? [a, b] : [b, a];
    this.add('ARC', layer, 'AcDbCircle', [
      ...place(10, centre),
      [40, figure(radius)],
      [100, 'AcDbArc'],
      [50, figure(start)],
      [51, figure(end)],
    ]);
  }

  text(layer: string, at: Point, height: number, words: string, notes: readonly string[]): void {
    const middle: Group[] = [[72, 1], ...place(11, at), [100, 'AcDbText'], [73, 2]];
    this.add('TEXT', layer, 'AcDbText', [...place(10, at), [40, height], [1, plain(words)], ...middle], notes);
  }

  private add(
    type: string,
    layer: string,
    subclass: string,
    groups: readonly Group[],
    notes: readonly string[] = [],
  ): void {
    this.handle += 1;
    this.entities.push(
      [0, type],
      [5, this.handle.toString(16).toUpperCase()],
      [330, MODEL],
      [100, 'AcDbEntity'],
      [8, layer],
      [100, subclass],
      ...groups,
    );
    if (notes.length > 0)
      this.entities.push([1001, this.application], ...notes.map((note): Group => [1000, plain(note)]));
  }

  toString(): string {
    const groups: Group[] = [
      ...this.header(),
      ...section('CLASSES', []),
      ...section('TABLES', this.tables()),
      ...section('BLOCKS', [...block('*Model_Space', MODEL, 0x20), ...block('*Paper_Space', PAPER, 0x24)]),
      ...section('ENTITIES', this.entities),
      ...section('OBJECTS', OBJECTS),
      [0, 'EOF'],
    ];
    return groups.map(([code, value]) => `${String(code).padStart(3)}\r\n${value}\r\n`).join('');
  }

  private header(): Group[] {
    return section('HEADER', [
      [9, '$ACADVER'],
      [1, 'AC1015'],
      [9, '$DWGCODEPAGE'],
      [3, 'ANSI_1252'],
      [9, '$HANDSEED'],
      [5, (this.handle + 1).toString(16).toUpperCase()],
      [9, '$INSUNITS'],
      [70, 4],
      [9, '$MEASUREMENT'],
      [70, 1],
    ]);
  }

  private tables(): Group[] {
    const layers = [['0', 7] as const, ...this.layers];
    return [
      ...table('VPORT', '8', []),
      ...table(
        'LTYPE',
        '5',
        ['ByBlock', 'ByLayer', 'Continuous'].map((name, i) => lineType(name, 0x14 + i)),
      ),
      ...table(
        'LAYER',
        '2',
        layers.map(([name, colour], i) =>
          record('LAYER', 0x40 + i, '2', 'AcDbLayerTableRecord', [
            [2, name],
            [70, 0],
            [62, colour],
            [6, 'Continuous'],
            [370, -3],
            [390, 'F'],
          ]),
        ),
      ),
      ...table('STYLE', '3', [
        record('STYLE', 0x11, '3', 'AcDbTextStyleTableRecord', [
          [2, 'Standard'],
          [70, 0],
          [40, '0.0'],
          [41, '1.0'],
          [50, '0.0'],
          [71, 0],
          [42, '2.5'],
          [3, 'txt'],
          [4, ''],
        ]),
      ]),
      ...table('VIEW', '6', []),
      ...table('UCS', '7', []),
      ...table(
        'APPID',
        '9',
        ['ACAD', this.application].map((name, i) =>
          record('APPID', 0x12 + i, '9', 'AcDbRegAppTableRecord', [
            [2, name],
            [70, 0],
          ]),
        ),
      ),
      ...table(
        'DIMSTYLE',
        'A',
        [],
        [
          [100, 'AcDbDimStyleTable'],
          [71, 0],
        ],
      ),
      ...table('BLOCK_RECORD', '1', [blockRecord('*Model_Space', MODEL), blockRecord('*Paper_Space', PAPER)]),
    ];
  }
}

const place = (code: number, [x, y]: Point): Group[] => [
  [code, figure(x)],
  [code + 10, figure(-y)],
  [code + 20, '0.0'],
];

/** To a millionth of a millimetre, always with a point. */
function figure(value: number): string {
  const text = (Math.abs(value) < 1e-7 ? 0 : value).toFixed(6).replace(/0+$/, '');
  return text.endsWith('.') ? `${text}0` : text;
}

/** Letters beyond the code page are written by their number. A line break would end the group. */
const plain = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[^ -~]/g, (letter) => `\\U+${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)
    .slice(0, 250);

const section = (name: string, groups: readonly Group[]): Group[] => [
  [0, 'SECTION'],
  [2, name],
  ...groups,
  [0, 'ENDSEC'],
];

function table(
  name: string,
  handle: string,
  records: readonly (readonly Group[])[],
  more: readonly Group[] = [],
): Group[] {
  const head: Group[] = [
    [0, 'TABLE'],
    [2, name],
    [5, handle],
    [330, '0'],
    [100, 'AcDbSymbolTable'],
    [70, records.length],
  ];
  return [...head, ...more, ...records.flat(), [0, 'ENDTAB']];
}

const record = (type: string, handle: number, owner: string, subclass: string, groups: readonly Group[]): Group[] => [
  [0, type],
  [5, handle.toString(16).toUpperCase()],
  [330, owner],
  [100, 'AcDbSymbolTableRecord'],
  [100, subclass],
  ...groups,
];

const lineType = (name: string, handle: number): Group[] =>
  record('LTYPE', handle, '5', 'AcDbLinetypeTableRecord', [
    [2, name],
    [70, 0],
    [3, ''],
    [72, 65],
    [73, 0],
    [40, '0.0'],
  ]);

const blockRecord = (name: string, handle: string): Group[] =>
  record('BLOCK_RECORD', parseInt(handle, 16), '1', 'AcDbBlockTableRecord', [
    [2, name],
    [340, '0'],
  ]);

function block(name: string, owner: string, handle: number): Group[] {
  const own = (step: number): string => (handle + step).toString(16).toUpperCase();
  const entity = (type: string, step: number, subclass: string): Group[] => [
    [0, type],
    [5, own(step)],
    [330, owner],
    [100, 'AcDbEntity'],
    [8, '0'],
    [100, subclass],
  ];
  return [
    ...entity('BLOCK', 0, 'AcDbBlockBegin'),
    [2, name],
    [70, 0],
    ...place(10, [0, 0]),
    [3, name],
    [1, ''],
    ...entity('ENDBLK', 1, 'AcDbBlockEnd'),
  ];
}

const dictionary = (handle: string, owner: string, entries: readonly (readonly [string, string])[]): Group[] => [
  [0, 'DICTIONARY'],
  [5, handle],
  [330, owner],
  [100, 'AcDbDictionary'],
  [281, 1],
  ...entries.flatMap(([name, to]): Group[] => [
    [3, name],
    [350, to],
  ]),
];

const OBJECTS: readonly Group[] = [
  ...dictionary(ROOT, '0', [
    ['ACAD_GROUP', 'D'],
    ['ACAD_PLOTSTYLENAME', 'E'],
  ]),
  ...dictionary('D', ROOT, []),
  [0, 'ACDBDICTIONARYWDFLT'],
  [5, 'E'],
  [330, ROOT],
  [100, 'AcDbDictionary'],
  [281, 1],
  [3, 'Normal'],
  [350, 'F'],
  [100, 'AcDbDictionaryWithDefault'],
  [340, 'F'],
  [0, 'ACDBPLACEHOLDER'],
  [5, 'F'],
  [330, 'E'],
];
