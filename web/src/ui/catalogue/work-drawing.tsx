import classes from './work-drawing.module.css';

/** Lines of a drawing: what the room gives, the work itself, its fittings. */
interface Lines {
  thin?: string;
  green: string;
  terracotta?: string;
}

/** One drawing a category of the catalogue, 64 wide and 48 high. */
const DRAWINGS: Readonly<Record<string, Lines>> = {
  wardrobe: { green: 'M12 4h40v38H12z M32 4v38', terracotta: 'M28 20v8 M36 20v8', thin: 'M12 12h40 M14 42v3 M50 42v3' },
  bed: {
    green: 'M8 12h48v12H8z M6 24h52v14H6z',
    terracotta: 'M14 18h14v6H14z M36 18h14v6H36z',
    thin: 'M10 38v5 M54 38v5',
  },
  table: { green: 'M6 18h52 M10 18v24 M54 18v24', terracotta: 'M36 18h18v10H36z', thin: 'M43 23h4' },
  storage: { green: 'M14 4h36v40H14z M14 17h36 M14 30h36', terracotta: 'M28 10h8 M28 23h8 M28 37h8' },
  seating: {
    green: 'M14 14h36v14H14z M8 22h6v16h36V22h6',
    thin: 'M8 38h48 M12 38v5 M52 38v5',
    terracotta: 'M32 14v14',
  },
  panel: { green: 'M6 4h52v36H6z M19 4v36 M32 4v36 M45 4v36', thin: 'M4 44h56' },
  door: { green: 'M20 4h24v40H20z', terracotta: 'M39 24v4', thin: 'M8 44h48 M24 9h16v12H24z' },
  kitchen: {
    green: 'M4 6h56v10H4z M4 26h56v16H4z M22 6v10 M42 6v10 M22 26v16 M42 26v16',
    terracotta: 'M8 23h12 M46 21h10v3H46z',
  },
  floor: { green: 'M4 40 20 12h24l16 28z M12 26h40', terracotta: 'M32 12v28', thin: 'M22 12 12 40 M42 12 52 40' },
  tile: { green: 'M8 6h48v32H8z M8 17h48 M8 28h48', terracotta: 'M24 6v11 M40 6v11 M32 17v11 M24 28v10 M40 28v10' },
  wall: {
    green: 'M6 8h52v32H6z M6 19h52 M6 30h52',
    terracotta: 'M20 8v11 M40 8v11 M30 19v11 M50 19v11 M20 30v10 M40 30v10',
  },
  demolition: {
    green: 'M10 40 34 16',
    terracotta: 'M28 8h10l10 10-8 8-14-14z',
    thin: 'M6 44h52 M44 36l4-4 4 6 4-2 2 8',
  },
  site: { green: 'M6 20h24v24H6z M18 20v8', terracotta: 'M56 4 47 28 M40 28h14l4 16H36z', thin: 'M43 36v8 M49 36v8' },
  plumbing: {
    green: 'M10 20h26a8 8 0 0 1 8 8v4',
    terracotta: 'M22 12h10 M27 12v8 M44 38v4 M40 36h8',
    thin: 'M10 14v12',
  },
  wiring: { green: 'M18 10h28v28H18z', terracotta: 'M27 18v6 M37 18v6 M28 31h8', thin: 'M32 10V2 M32 38v8' },
  light: { green: 'M32 4v10 M20 26a12 12 0 0 1 24 0z', terracotta: 'M26 32l-4 8 M32 33v9 M38 32l4 8' },
  appliance: {
    green: 'M32 22m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
    terracotta:
      'M32 18C28 8 36 2 40 8c2 4-3 8-6 11 M36 24c10 1 14 9 8 12-4 2-8-4-9-9 M28 24c-6 8-15 6-14-1 1-4 8-3 13-1',
  },
  paint: { green: 'M12 8h36v12H12z M48 14h6v10H32v8', terracotta: 'M29 32h6v12h-6z' },
  finish: { green: 'M10 6h44v36H10z', terracotta: 'M10 16c8-6 14 6 22 0s14 6 22 0 M10 28c8-6 14 6 22 0s14 6 22 0' },
  ceiling: {
    green: 'M4 8h56 M10 8v6h44V8 M18 14v6h28v-6',
    terracotta: 'M26 26l-2 6 M32 26v7 M38 26l2 6',
    thin: 'M4 44h56',
  },
  cove: { green: 'M6 6h52v8H14v8H6z', terracotta: 'M18 20h36', thin: 'M18 26l4 8 M32 26v9 M46 26l-4 8' },
  curtain: {
    green: 'M6 6h52',
    terracotta: 'M10 6v36c6-4 10-18 10-36 M54 6v36c-6-4-10-18-10-36',
    thin: 'M22 10h20v26H22z',
  },
  blind: {
    green: 'M12 6h40 M12 12h40 M12 18h40 M12 24h40 M12 30h40',
    terracotta: 'M46 6v34',
    thin: 'M12 6v24 M52 6v24',
  },
  textile: {
    green: 'M10 14h44v20H10z M14 18h36v12H14z',
    terracotta: 'M10 34v5 M18 34v5 M26 34v5 M38 34v5 M46 34v5 M54 34v5',
  },
  other: { green: 'M12 12l20-8 20 8v22l-20 10-20-10z', terracotta: 'M12 12l20 8 20-8 M32 20v24' },
};

/** Works that look unlike the rest of their category. */
const OWN: Readonly<Record<string, Lines>> = {
  'sliding-wardrobe': {
    green: 'M10 4h44v38H10z M34 4v38',
    terracotta: 'M17 23h9 M26 23l-3-3 M26 23l-3 3 M47 23h-8',
    thin: 'M10 8h44 M10 38h44',
  },
  'walk-in-wardrobe': {
    green: 'M8 4h48v40H8z M24 4v40 M40 4v40',
    terracotta: 'M10 12h12 M13 12v10 M17 12v12 M42 12h12 M46 12v12',
    thin: 'M24 16h16 M24 26h16 M24 36h16',
  },
  loft: {
    green: 'M8 6h48v14H8z M24 6v14 M40 6v14',
    terracotta: 'M15 13h3 M31 13h3 M47 13h3',
    thin: 'M12 20v24 M52 20v24',
  },
  'bunk-bed': {
    green: 'M10 4v40 M54 4v40 M10 16h44v6H10z M10 36h44v6H10z',
    terracotta: 'M46 16V8 M40 22v14 M46 22v14 M40 29h6',
  },
  'single-bed-with-storage': {
    green: 'M16 12h32v12H16z M14 24h36v14H14z',
    terracotta: 'M24 18h16v6H24z',
    thin: 'M30 31h4',
  },
  'upholstered-headboard': {
    green: 'M8 8h48v26H8z',
    terracotta: 'M20 8v26 M32 8v26 M44 8v26 M8 21h48',
    thin: 'M4 44h56',
  },
  'bedside-table': { green: 'M18 14h28v26H18z M18 27h28', terracotta: 'M29 20h6 M29 33h6', thin: 'M26 14V8h12v6' },
  'dressing-table': {
    green: 'M8 26h48v8H8z M12 34v10 M52 34v10',
    terracotta: 'M22 26V14a10 10 0 0 1 20 0v12',
    thin: 'M28 30h8',
  },
  'tv-unit': { green: 'M6 34h52v10H6z M24 34v10 M40 34v10', terracotta: 'M14 8h36v20H14z', thin: 'M32 28v6' },
  'coffee-table': { green: 'M10 24h44 M16 24v14 M48 24v14', terracotta: 'M28 24v-6h10v6', thin: 'M16 34h32' },
  bookshelf: {
    green: 'M14 4h36v40H14z M14 17h36 M14 30h36',
    terracotta: 'M19 8v9 M24 6v11 M29 8v9 M40 20v10 M45 21v9 M19 34v10',
  },
  'wall-shelf': {
    green: 'M8 30h48v5H8z',
    terracotta: 'M16 30V16h6v14 M22 18h6v12 M42 30v-8h8v8',
    thin: 'M14 35v5 M50 35v5',
  },
  'vanity-unit': {
    green: 'M10 24h44v18H10z M32 24v18',
    terracotta: 'M22 24a10 6 0 0 0 20 0 M32 18v-6h6',
    thin: 'M26 33v4 M38 33v4',
  },
  'mirror-cabinet': { green: 'M14 6h36v32H14z', terracotta: 'M20 30 36 12 M30 32 44 16', thin: 'M32 6v32' },
  'sofa-three-seater': {
    green: 'M10 20v-6h44v6 M6 20h8v12h36V20h8v18H6z',
    terracotta: 'M26 14v18 M38 14v18',
    thin: 'M12 38v5 M52 38v5',
  },
  'kitchen-tall-unit': {
    green: 'M18 4h28v40H18z M18 24h28 M32 24v20',
    terracotta: 'M22 10h20v10H22z',
    thin: 'M29 32v4 M35 32v4',
  },
  'kitchen-wall-cabinet': {
    green: 'M6 8h52v18H6z M19 8v18 M32 8v18 M45 8v18',
    terracotta: 'M12 22h3 M25 22h3 M38 22h3 M51 22h3',
  },
  'hob-and-chimney': {
    green: 'M24 4h16v10l8 8H16l8-8z M8 38h48v6H8z',
    terracotta: 'M16 36h10 M38 36h10',
    thin: 'M21 33v3 M43 33v3',
  },
  'ceiling-fan': { green: 'M32 4v14 M26 18h12v6H26z', terracotta: 'M26 21 6 17v6z M38 21l20-4v6z M32 24l-4 16h8z' },
  'air-conditioner': {
    green: 'M8 10h48v16H8z',
    terracotta: 'M14 20h36',
    thin: 'M18 32c4 4-4 6 0 10 M32 32c4 4-4 6 0 10 M46 32c4 4-4 6 0 10',
  },
};

/** A work of the catalogue in line: its own drawing, or that of its category. */
export function WorkDrawing({ work, category }: { work: string; category: string }) {
  const lines = OWN[work] ?? DRAWINGS[category] ?? DRAWINGS.other;
  return (
    <svg className={classes.work} viewBox="0 0 64 48" aria-hidden>
      {lines?.thin && <path stroke="var(--fo-series-4)" strokeWidth={1.2} opacity={0.75} d={lines.thin} />}
      <path stroke="var(--fo-series-1)" strokeWidth={1.8} d={lines?.green} />
      {lines?.terracotta && <path stroke="var(--fo-series-2)" strokeWidth={1.8} d={lines.terracotta} />}
    </svg>
  );
}
