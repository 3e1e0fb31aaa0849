import { mix, type Palette } from './colours';
import { curve, fillPath, ground, HEIGHT, polygon, strokePath, WIDTH, type Point } from './drawing';
import { between, type Random } from './random';

/** The colour of one tile among its neighbours. */
function toned(random: Random, { base, dark, light }: Palette): string {
  const tone = random();
  return tone < 0.5 ? mix(base, light, tone) : mix(base, dark, (tone - 0.5) * 0.7);
}

const grout = ({ base }: Palette): string => mix(base, '#f7f3ec', 0.7);

/** Square tiles. */
export function tile(random: Random, palette: Palette): string {
  const side = [53.3, 80][random() < 0.5 ? 0 : 1] ?? 80;
  let drawing = ground(grout(palette));
  for (let y = 0; y < HEIGHT; y += side) {
    for (let x = 0; x < WIDTH; x += side) {
      const size = side - 2.4;
      drawing += fillPath(toned(random, palette), `M${x + 1.2} ${y + 1.2}h${size}v${size}h${-size}z`);
      if (random() < 0.5)
        drawing += strokePath(palette.light, 1, `M${x + 8} ${y + size - 6}L${x + size - 6} ${y + 8}`, 0.35);
    }
  }
  return drawing;
}

/** Bricks and metro tiles, laid in offset rows. */
export function brick(random: Random, palette: Palette): string {
  let drawing = ground(grout(palette));
  const [wide, high] = [71, 30];
  for (let row = 0; row * high < HEIGHT; row += 1) {
    for (let x = row % 2 ? -wide / 2 : 0; x < WIDTH; x += wide) {
      drawing += fillPath(
        toned(random, palette),
        `M${x + 1.3} ${row * high + 1.3}h${wide - 2.6}v${high - 2.6}h${2.6 - wide}z`,
      );
    }
  }
  return drawing;
}

/** Floor boards, staggered, each with a little grain and a fine shadow along its joint. */
export function planks(random: Random, palette: Palette): string {
  const [wide, high] = [between(random, 190, 240), 40];
  let drawing = ground(palette.deep);
  for (let y = 0; y < HEIGHT; y += high) {
    for (let x = -between(random, 0, wide); x < WIDTH; x += wide) {
      const [left, right] = [Math.round(Math.max(0, x)), Math.round(Math.min(WIDTH, x + wide - 1.4))];
      drawing += fillPath(toned(random, palette), `M${left} ${y}H${right}V${y + high - 1.4}H${left}z`);
      for (let grain = y + between(random, 3, 9); grain < y + high - 4; grain += between(random, 4, 11)) {
        const bend = between(random, -3, 3);
        const line = curve([
          [left + 1, grain],
          [(left + right) / 2, grain + bend],
          [right - 1, grain],
        ]);
        drawing += strokePath(random() < 0.65 ? palette.dark : palette.light, between(random, 0.5, 1.5), line, 0.34);
      }
    }
  }
  return drawing;
}

/** Hexagons. */
export function hex(random: Random, palette: Palette): string {
  let drawing = ground(grout(palette));
  const radius = 27;
  const [step, rise] = [radius * Math.sqrt(3), radius * 1.5];
  for (let row = 0; row * rise < HEIGHT + radius; row += 1) {
    for (let column = 0; column * step < WIDTH + step; column += 1) {
      const [cx, cy] = [column * step + (row % 2 ? step / 2 : 0), row * rise];
      const points = Array.from({ length: 6 }, (_, corner): Point => {
        const angle = Math.PI / 6 + (corner * Math.PI) / 3;
        return [cx + Math.cos(angle) * (radius - 1.4), cy + Math.sin(angle) * (radius - 1.4)];
      });
      drawing += fillPath(toned(random, palette), polygon(points));
    }
  }
  return drawing;
}

/** Herringbone parquet: each horizontal block ends at a vertical one, and the pattern repeats after two lengths. */
export function herringbone(random: Random, palette: Palette): string {
  const [long, short, gap] = [78, 26, 1.4];
  let blocks = '';
  for (let stair = -12; stair < 12; stair += 1) {
    for (let repeat = -3; repeat < 3; repeat += 1) {
      const [x, y] = [stair * short + repeat * 2 * long, stair * short];
      if (Math.abs(x) > 290 || Math.abs(y) > 290) continue;
      blocks += fillPath(toned(random, palette), `M${x} ${y}h${long - gap}v${short - gap}h${gap - long}z`);
      blocks += fillPath(toned(random, palette), `M${x} ${y + short}h${short - gap}v${long - gap}h${gap - short}z`);
    }
  }
  return `${ground(palette.deep)}<g transform="translate(${WIDTH / 2} ${HEIGHT / 2}) rotate(45)">${blocks}</g>`;
}

/** Cloth, cane and jute in a plain weave. */
export function weave(random: Random, { base, dark, light, deep }: Palette): string {
  const cell = between(random, 11, 17);
  let over = '';
  let under = '';
  for (let row = 0; row * cell < HEIGHT; row += 1) {
    for (let column = 0; column * cell < WIDTH; column += 1) {
      const [x, y] = [column * cell, row * cell];
      if ((row + column) % 2) over += `M${x + 1} ${y + cell * 0.2}h${cell - 2}v${cell * 0.6}h${2 - cell}z`;
      else under += `M${x + cell * 0.2} ${y + 1}h${cell * 0.6}v${cell - 2}h${-cell * 0.6}z`;
    }
  }
  const trim = (path: string): string =>
    path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
  return (
    ground(mix(dark, deep, 0.25)) +
    fillPath(base, trim(over)) +
    fillPath(mix(base, light, 0.6), trim(under)) +
    strokePath(dark, 0.5, trim(over), 0.5)
  );
}

/** Flutes, reeds and stripes. */
export function flute(random: Random, { base, dark, light, deep }: Palette): string {
  const step = between(random, 15, 26);
  let [shade, shine, seam] = ['', '', ''];
  for (let x = 0; x < WIDTH + step; x += step) {
    const from = Math.round(x * 10) / 10;
    shade += `M${from} 0h${Math.round(step * 3) / 10}v${HEIGHT}h${-Math.round(step * 3) / 10}z`;
    shine += `M${Math.round((x + step * 0.68) * 10) / 10} 0V${HEIGHT}`;
    seam += `M${from} 0V${HEIGHT}`;
  }
  return (
    ground(base) +
    fillPath(dark, shade, 0.45) +
    strokePath(light, step * 0.16, shine, 0.55) +
    strokePath(deep, 1, seam, 0.7)
  );
}

/** Metal: brushed, with holes punched in rows. */
export function metal(random: Random, { base, dark, light, deep }: Palette): string {
  let [fine, bright, holes] = ['', '', ''];
  for (let y = 2; y < HEIGHT; y += 3) {
    const x = between(random, -40, WIDTH);
    fine += `M${Math.round(x)} ${y}h${Math.round(between(random, 40, 220))}`;
    if (random() < 0.5) bright += `M${Math.round(between(random, -40, WIDTH))} ${y + 1}h90`;
  }
  if (random() < 0.5) {
    for (let row = 0; row < 9; row += 1)
      for (let column = 0; column < 12; column += 1)
        holes += `M${column * 28 + (row % 2 ? 20 : 6)} ${row * 28 + 10}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0`;
  }
  return (
    ground(base) +
    strokePath(dark, 0.8, fine, 0.4) +
    strokePath(light, 1, bright, 0.6) +
    (holes ? fillPath(deep, holes, 0.75) : '')
  );
}
