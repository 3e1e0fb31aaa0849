/** A unit as it is said behind one, and behind many. */
type Forms = readonly [one: string, many: string];

const same = (word: string): Forms => [word, word];
const things = (words: readonly string[]): [string, Forms][] =>
  words.flatMap((one) => {
    const forms: Forms = [one, one.endsWith('x') ? `${one}es` : `${one}s`];
    return forms.map((form): [string, Forms] => [form, forms]);
  });

/** Things that are counted by their name. */
const THINGS = new Map<string, Forms>(
  things(
    `sheet tin roll pair bag set point piece litre trip lot day unit box metre width packet bundle drum carton bucket load
    bottle tube panel length`.split(/\s+/),
  ),
);
const BEHIND = new Map<string, Forms>([
  ['no', ['no', 'nos']],
  ['sqft', same('sq ft')],
]);
const SAID = new Map<string, Forms>([
  ['no', ['piece', 'pieces']],
  ['sqft', same('sq ft')],
  ['rft', same('running ft')],
  ['cuft', same('cu ft')],
]);

/** Behind a quantity, as in any bill: `sq ft`, `nos`, `rft`, `sheets`; what follows its first word is its size: `sheets 8' × 4'`. */
export const unitBehind = (quantity: number, unit: string): string => unitIn(BEHIND, quantity, unit);

const MANY = 2;

/** As a sentence says it, of many where there is no quantity: `sq ft`, `running ft`, `pieces`, `sheets`, and `sheet` of one. */
export const unitWords = (unit: string, quantity = MANY): string => unitIn(SAID, quantity, unit);

function unitIn(words: ReadonlyMap<string, Forms>, quantity: number, unit: string): string {
  const [thing = '', ...size] = unit.split(' ');
  const [one, many] = words.get(thing) ?? THINGS.get(thing.toLowerCase()) ?? same(thing);
  return [quantity === 1 ? one : many, ...size].join(' ');
}
