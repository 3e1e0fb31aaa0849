import { mix, type Palette } from './colours';
import { curve, fillPath, ground, HEIGHT, strokePath, WIDTH, type Point } from './drawing';
import { between, type Random } from './random';

/** Wallpaper: sprigs in rows. */
export function leaf(random: Random, { base, dark, light, deep }: Palette): string {
  let [stems, leaves, buds] = ['', '', ''];
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      const [x, y] = [column * 64 + (row % 2 ? 0 : 32) - 16, row * 70 + 8];
      const lean = between(random, -8, 8);
      stems += `M${x} ${y + 52}Q${Math.round(x + lean)} ${y + 28} ${x} ${y}`;
      for (const [height, side] of [
        [42, 1],
        [32, -1],
        [22, 1],
        [12, -1],
      ] as const) {
        const reach = side * 17;
        leaves += `M${x} ${y + height}q${reach * 0.4} -12 ${reach} -11q${-reach * 0.1} 11 ${-reach} 11z`;
      }
      buds += `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`;
    }
  }
  return (
    ground(mix(base, '#ffffff', 0.3)) +
    fillPath(dark, leaves, 0.75) +
    strokePath(deep, 1.1, stems, 0.7) +
    fillPath(light, buds)
  );
}

/** A curtain in folds. */
export function drape(random: Random, { base, dark, light, deep }: Palette): string {
  let drawing = ground(mix(base, '#ffffff', 0.25));
  let x = -8;
  while (x < WIDTH) {
    const wide = between(random, 22, 40);
    const sway = between(random, -7, 7);
    const edge = (from: number, back: boolean): string => {
      const points: Point[] = [
        [from, -5],
        [from + sway, HEIGHT * 0.4],
        [from - sway, HEIGHT * 0.75],
        [from + sway / 2, HEIGHT + 5],
      ];
      return curve(back ? points.reverse() : points).replace('M', back ? 'L' : 'M');
    };
    drawing += fillPath(base, `${edge(x, false)}${edge(x + wide, true)}Z`);
    drawing += fillPath(dark, `${edge(x, false)}${edge(x + wide * 0.34, true)}Z`, 0.4);
    drawing += strokePath(light, 2, edge(x + wide * 0.64, false), 0.6) + strokePath(deep, 0.8, edge(x, false), 0.5);
    x += wide;
  }
  return drawing;
}

/** Handles and fittings on a door. */
export function handle(random: Random, palette: Palette): string {
  const { base, deep, light, dark } = palette;
  const door = mix('#e9e2d5', base, 0.12);
  const kind = Math.floor(random() * 3);
  const pieces =
    kind === 0
      ? fillPath(base, 'M150 60h20v120h-20z') +
        fillPath(light, 'M154 64h4v112h-4z') +
        strokePath(deep, 1.2, 'M150 60h20v120h-20z')
      : kind === 1
        ? fillPath(base, 'M126 120a34 34 0 1 0 68 0a34 34 0 1 0 -68 0') +
          fillPath(light, 'M138 110a14 14 0 1 0 28 0a14 14 0 1 0 -28 0', 0.7) +
          strokePath(deep, 1.2, 'M126 120a34 34 0 1 0 68 0a34 34 0 1 0 -68 0')
        : strokePath(deep, 16, 'M100 140V112Q100 100 112 100H208Q220 100 220 112V140') +
          strokePath(base, 13.5, 'M100 140V112Q100 100 112 100H208Q220 100 220 112V140') +
          strokePath(light, 2, 'M108 106Q110 103 114 102.500H206', 0.9);
  return (
    ground(door) +
    strokePath(mix(door, '#1d1b18', 0.2), 1.4, 'M24 18H296V222H24Z M40 34H280V206H40Z') +
    fillPath(dark, 'M96 150h128v6h-128z', kind === 2 ? 0.12 : 0) +
    pieces
  );
}

/** A hanging lamp and its light. */
export function lamp(random: Random, { base, deep, light }: Palette): string {
  const wall = '#efe8dc';
  const [x, y] = [160, between(random, 86, 104)];
  const shade =
    random() < 0.5
      ? `M${x - 52} ${y + 36}Q${x - 46} ${y - 24} ${x} ${y - 26}Q${x + 46} ${y - 24} ${x + 52} ${y + 36}Z`
      : `M${x - 56} ${y + 30}L${x - 22} ${y - 22}H${x + 22}L${x + 56} ${y + 30}Z`;
  return (
    ground(wall) +
    fillPath('#f7dd9b', `M${x - 50} ${y + 34}L${x - 118} 240H${x + 118}L${x + 50} ${y + 34}Z`, 0.4) +
    fillPath('#fff3cf', `M${x - 26} ${y + 34}a26 16 0 1 0 52 0a26 16 0 1 0 -52 0`) +
    strokePath('#4c463d', 1.6, `M${x} 0V${y - 24}`) +
    fillPath(base, shade) +
    strokePath(light, 2, `M${x - 30} ${y + 20}Q${x - 28} ${y - 8} ${x - 8} ${y - 16}`, 0.8) +
    strokePath(deep, 1.4, shade)
  );
}

/** Panes of glass that catch the light. */
export function glass(random: Random, { base, light, dark }: Palette): string {
  let shine = '';
  for (let index = 0; index < 4; index += 1) {
    const x = between(random, -60, WIDTH);
    const wide = Math.round(between(random, 10, 46));
    shine += `M${Math.round(x)} ${HEIGHT}L${Math.round(x + 120)} 0h${wide}L${Math.round(x + wide)} ${HEIGHT}Z`;
  }
  return (
    ground(mix(base, '#dfe9e6', 0.45)) +
    fillPath(light, shine, 0.5) +
    strokePath(mix(dark, '#ffffff', 0.2), 3, 'M0 120H320M107 0V240M213 0V240', 0.85)
  );
}

/** A basin and its tap. */
export function basin(_random: Random, { base, deep, light, dark }: Palette): string {
  return (
    ground('#ebe5da') +
    strokePath('#d8cfc0', 1, 'M0 60H320M0 120H320M0 180H320M80 0V240M160 0V240M240 0V240') +
    fillPath('#ffffff', 'M62 128H258Q254 206 186 210H134Q66 206 62 128Z') +
    strokePath('#8a8172', 1.6, 'M62 128H258Q254 206 186 210H134Q66 206 62 128Z') +
    strokePath('#d8d2c7', 1.4, 'M82 142H238', 0.9) +
    strokePath(deep, 15, 'M160 118V74Q160 50 184 50H196Q210 50 210 64V76') +
    strokePath(base, 12, 'M160 118V74Q160 50 184 50H196Q210 50 210 64V76') +
    strokePath(light, 2.4, 'M157 112V74Q158 49 184 47', 0.9) +
    fillPath(dark, 'M142 116h36v10h-36z')
  );
}
