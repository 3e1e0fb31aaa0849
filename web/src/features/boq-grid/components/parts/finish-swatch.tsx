import classes from './finish-swatch.module.css';

/** What a finish looks like, by a word of its name or id. */
const LOOKS: readonly (readonly [RegExp, string])[] = [
  [/veneer|oak|teak|wood/, 'wood'],
  [/walnut|dark/, 'walnut'],
  [/acrylic|gloss|glass|mirror|pu\b|lacquer/, 'gloss'],
  [/laminate|mica/, 'laminate'],
  [/fabric|linen|uphol|leather|curtain|sheer|blackout/, 'fabric'],
  [/granite|quartz|marble|stone/, 'stone'],
  [/tile|vitrified|ceramic/, 'tile'],
  [/paint|emulsion|putty|distemper|royale|enamel/, 'paint'],
  [/steel|metal|alumin|brass|chrome/, 'metal'],
];

/** A small square that looks like a finish; the text next to it names it. */
export function FinishSwatch({ finish }: { finish: string }) {
  const text = finish.toLowerCase();
  return <i aria-hidden className={classes.swatch} data-look={LOOKS.find(([words]) => words.test(text))?.[1]} />;
}
