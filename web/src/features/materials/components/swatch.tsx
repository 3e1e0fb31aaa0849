/** Line drawings of materials, by table id; made for this page. */
const DRAWN: Readonly<Record<string, string>> = {
  wood: 'M4 10c14-6 28 6 52 0 M4 18c10-4 16 2 24 0 M40 18c6 2 10 1 16 0 M28 18a6 3 0 1 0 12 0a6 3 0 1 0-12 0 M4 27c14-6 30 6 52 0 M4 35c20 5 34-5 52 0',
  finish: 'M8 8h28v28h-28z M24 16h28v20h-28z M30 22h16 M30 28h10',
  sheet: 'M6 14l24-8 24 8-24 8z M6 20l24 8 24-8 M6 26l24 8 24-8 M6 32l24 8 24-8',
  flooring: 'M4 8h52 M4 17h52 M4 26h52 M4 35h52 M22 8v9 M44 17v9 M14 17v9 M30 26v9 M50 26v9',
  stone: 'M4 6h52v32h-52z M4 28c12-10 18 2 26-8s16-6 26-12 M20 38c4-8 10-6 14-12',
  tiles:
    'M6 6h16v16h-16z M22 6h16v16h-16z M38 6h16v16h-16z M6 22h16v16h-16z M22 22h16v16h-16z M38 22h16v16h-16z M22 30l8-8 8 8-8 8z',
  fabric: 'M8 4v36 M16 4v36 M24 4v36 M32 4v36 M40 4v36 M48 4v36 M4 10h52 M4 18h52 M4 26h52 M4 34h52',
  hardware: 'M10 8h16v28h-16z M34 8h16v28h-16z M26 12h8v20h-8z M18 14v2 M18 28v2 M42 14v2 M42 28v2',
};

/** The drawing of a material table. */
export function Swatch({ table }: { table: string }) {
  return (
    <svg
      width={30}
      height={22}
      fill="none"
      stroke="var(--fo-series-2)"
      strokeWidth={2}
      strokeLinejoin="round"
      viewBox="0 0 60 44"
      aria-hidden
    >
      <path d={DRAWN[table] ?? DRAWN.sheet} />
    </svg>
  );
}
