import { mix, type Palette } from './colours';
import { curve, fillPath, ground, HEIGHT, polygon, strokePath, WIDTH, type Point } from './drawing';
import { between, oneOf, type Random } from './random';

/** Wooden boards: grain that flows around a knot or two. */
export function wood(random: Random, { base, dark, light, deep }: Palette): string {
  const knots = Array.from({ length: random() < 0.55 ? 1 : 2 }, () => ({
    x: between(random, 40, 280),
    y: between(random, 30, 210),
    pull: between(random, 10, 20),
    wide: between(random, 22, 52),
  }));
  const wave = between(random, 2, 6);
  const phase = between(random, 0, 6);
  const line = (y0: number): string => {
    const points: Point[] = [];
    for (let x = -10; x <= WIDTH + 10; x += 22) {
      let y = y0 + Math.sin(x / 70 + phase + y0 / 90) * wave;
      for (const knot of knots) {
        const away = y - knot.y;
        const near = Math.exp(-((x - knot.x) ** 2) / (2 * knot.wide ** 2)) * Math.exp(-(away ** 2) / 1800);
        y += (away < 0 ? -1 : 1) * knot.pull * near;
      }
      points.push([x, y]);
    }
    return curve(points);
  };
  let drawing = ground(base);
  for (let y = -6; y < HEIGHT + 8; y += between(random, 3.4, 8.5)) {
    const tone = random();
    drawing += strokePath(tone < 0.62 ? dark : light, between(random, 0.5, 2.6), line(y), between(random, 0.22, 0.6));
  }
  for (const { x, y, pull } of knots) {
    const ring = (size: number): string =>
      `M${x - size * 1.9} ${y}a${size * 1.9} ${size} 0 1 0 ${size * 3.8} 0a${size * 1.9} ${size} 0 1 0 ${-size * 3.8} 0`;
    drawing += fillPath(deep, ring(pull * 0.2), 0.55) + strokePath(dark, 0.9, ring(pull * 0.42), 0.6);
  }
  const joint = between(random, 0.3, 0.7) * HEIGHT;
  return drawing + strokePath(deep, 1.1, `M0 ${joint}H${WIDTH}`, 0.5);
}

/** A sheet of ply: the open arches of a peeled face, and along its edge the plies, crosswise by turns. */
export function ply(random: Random, { base, dark, light, deep }: Palette): string {
  const edge = HEIGHT - 54;
  const centre = between(random, 90, 230);
  let drawing = ground(mix(base, light, 0.35));
  for (let reach = 8; reach < WIDTH * 1.5; reach += between(random, 7, 17)) {
    const top = edge - reach * between(random, 1.5, 1.75);
    const arch = curve([
      [centre - reach, edge],
      [centre - reach * 0.72, top + (edge - top) * 0.38],
      [centre, top],
      [centre + reach * 0.72, top + (edge - top) * 0.38],
      [centre + reach, edge],
    ]);
    drawing += strokePath(random() < 0.7 ? dark : light, between(random, 0.5, 1.8), arch, between(random, 0.14, 0.34));
  }
  const plies = 7;
  const thick = (HEIGHT - edge) / plies;
  for (let index = 0; index < plies; index += 1) {
    const y = edge + index * thick;
    drawing += fillPath(index % 2 ? dark : light, `M0 ${y}H${WIDTH}V${y + thick}H0Z`, 0.9);
    if (index % 2 === 0) continue;
    for (let x = between(random, 2, 9); x < WIDTH; x += between(random, 4, 13))
      drawing += strokePath(deep, 0.8, `M${x} ${y + 1}v${thick - 2}`, 0.4);
  }
  return drawing + strokePath(deep, 1.4, `M0 ${edge}H${WIDTH}`, 0.6);
}

/** Polished stone: clouds, and veins that branch. */
export function marble(random: Random, { base, dark, light }: Palette): string {
  let drawing = ground(base);
  for (let index = 0; index < 16; index += 1) {
    const [x, y] = [between(random, 0, WIDTH), between(random, 0, HEIGHT)];
    const [rx, ry] = [between(random, 30, 90), between(random, 14, 44)];
    drawing += `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(rx)}" ry="${Math.round(ry)}" fill="${index % 2 ? light : mix(base, dark, 0.5)}" fill-opacity=".09" transform="rotate(-32 ${Math.round(x)} ${Math.round(y)})"/>`;
  }
  // On dark stone the veins are light.
  const isDark = Number.parseInt(base.slice(1, 3), 16) < 110;
  const gold = random() < 0.35 ? '#b8935a' : isDark ? mix(light, '#ffffff', 0.5) : dark;
  const vein = (from: Point, angle: number, steps: number, width: number): void => {
    const points: Point[] = [from];
    let [x, y] = from;
    let turn = angle;
    for (let step = 0; step < steps; step += 1) {
      turn = angle + between(random, -0.75, 0.75);
      const length = between(random, 12, 26);
      x += Math.cos(turn) * length;
      y += Math.sin(turn) * length;
      points.push([x, y]);
      if (width > 1 && random() < 0.24) vein([x, y], turn + oneOf(random, [-0.8, 0.8]), 5, width * 0.45);
    }
    drawing +=
      strokePath(mix(gold, base, 0.35), width * 3.4, curve(points), 0.16) +
      strokePath(gold, width, curve(points), 0.62);
  };
  for (let index = 0; index < 5; index += 1) {
    vein([between(random, -60, WIDTH * 0.8), -10], between(random, 0.55, 0.95), 20, between(random, 0.7, 2.1));
  }
  return drawing;
}

/** Granite and quartz: grains of three tones. */
export function granite(random: Random, { base, dark, light, deep }: Palette): string {
  let drawing = ground(base);
  for (const [fill, count, size] of [
    [dark, 210, 3.2],
    [light, 190, 3],
    [deep, 110, 2.4],
    [mix(base, '#ffffff', 0.75), 60, 2],
  ] as const) {
    let path = '';
    for (let index = 0; index < count; index += 1) {
      const [x, y, r] = [between(random, 0, WIDTH), between(random, 0, HEIGHT), between(random, 0.6, size)];
      path += polygon([
        [x, y - r],
        [x + r * 1.2, y],
        [x + r * 0.3, y + r],
        [x - r, y + r * 0.3],
      ]);
    }
    drawing += fillPath(fill, path, 0.6);
  }
  return drawing;
}

/** Chips of many colours in cement. */
export function terrazzo(random: Random, { base, dark, light, deep }: Palette): string {
  const chips = [dark, deep, light, '#b96e4b', '#8a9a86', '#c8a96a', '#54504a'];
  const taken: { x: number; y: number; r: number }[] = [];
  let drawing = ground(mix(base, '#ffffff', 0.35));
  for (let tries = 0; tries < 900 && taken.length < 190; tries += 1) {
    const [x, y, r] = [between(random, 0, WIDTH), between(random, 0, HEIGHT), between(random, 2, tries < 70 ? 13 : 6)];
    if (taken.some((chip) => Math.hypot(chip.x - x, chip.y - y) < chip.r + r + 1.5)) continue;
    taken.push({ x, y, r });
    const corners = 4 + Math.floor(random() * 4);
    const points = Array.from({ length: corners }, (_, corner): Point => {
      const angle = (corner / corners) * Math.PI * 2 + between(random, -0.3, 0.3);
      const reach = r * between(random, 0.65, 1.05);
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    });
    drawing += fillPath(oneOf(random, chips), polygon(points), 0.9);
  }
  return drawing;
}

/** One colour, brushed on by hand. */
export function plain(random: Random, { base, dark, light }: Palette): string {
  let drawing = ground(base);
  for (let index = 0; index < 42; index += 1) {
    const [x, y, length] = [between(random, -40, WIDTH), between(random, 0, HEIGHT), between(random, 50, 190)];
    const path = curve([
      [x, y],
      [x + length / 2, y + between(random, -6, 6)],
      [x + length, y + between(random, -8, 8)],
    ]);
    drawing += strokePath(index % 3 === 0 ? dark : light, between(random, 3, 13), path, 0.1);
  }
  return drawing;
}
