import { finishSwatch } from '../../../../lib/reference/finish-swatch';
import { formatDimension, formatInches, toInches } from '../../../../lib/format/feet-inch';
import type { Item } from '../../api/items-query';
import { ItemIcon } from './item-icon';
import classes from './item-picture.module.css';

/** Works that are a box with doors when seen from the front. */
const BOXES = /wardrobe|loft|cabinet|unit|storage|shelf|rack|panel|door/;
const DOOR_INCHES = 24;
const PERSON_INCHES = 66;
/** The drawing’s field in its own units: feet and figures stay within 308 × 150. */
const FIELD = { width: 308, floor: 128, tall: 108, wide: 190 } as const;

/** The picture of an item: its front to scale next to a person where it has one, otherwise its drawing with its size. */
export function ItemPicture({ item }: { item: Item }) {
  const work = item.furniture ?? item.work ?? '';
  const [length, height] = [item.dimension?.L, item.dimension?.H];
  const size = formatDimension(item.dimension);
  if (item.service === 'carpentry' && BOXES.test(work) && length && height) {
    return (
      <figure className={classes.picture}>
        <Front item={item} length={toInches(length)} height={toInches(height)} />
        {item.dimension?.W && (
          <figcaption className={classes.caption}>{formatInches(toInches(item.dimension.W))} deep</figcaption>
        )}
      </figure>
    );
  }
  return (
    <figure className={classes.picture}>
      <div className={classes.icon}>
        <ItemIcon item={item} />
      </div>
      {size && <figcaption className={classes.caption}>{size}</figcaption>}
    </figure>
  );
}

function Front({ item, length, height }: { item: Item; length: number; height: number }) {
  const { floor, width } = FIELD;
  const scale = Math.min(FIELD.wide / length, FIELD.tall / Math.max(height, PERSON_INCHES));
  const [w, h] = [length * scale, height * scale];
  const [left, top] = [(width - w) / 2 + 14, floor - h];
  const person = PERSON_INCHES * scale;
  const doors = Math.max(1, Math.round(length / DOOR_INCHES));
  const surface = finishSwatch(item.finish_id);
  const label = `${item.title}, ${formatInches(length)} wide and ${formatInches(height)} high`;
  return (
    <svg viewBox={`0 0 ${width} 150`} role="img" aria-label={label}>
      {surface && <image href={surface} x={left} y={top} width={w} height={h} preserveAspectRatio="xMidYMid slice" />}
      <path
        className={classes.front}
        d={`M${left} ${top}h${w}v${h}h${-w}z ${Array.from({ length: doors - 1 }, (_, index) => `M${left + (w * (index + 1)) / doors} ${top}v${h}`).join(' ')}`}
      />
      <path className={classes.ink} d={`M16 ${floor}H${width - 8}`} />
      <g className={classes.person} transform={`translate(${left - 30} ${floor - person}) scale(${person / 66})`}>
        <circle cx={10} cy={5} r={5} />
        <path d="M4 12h12l2 24h-4v30h-3V40H9v26H6V36H2z" />
      </g>
      <path className={classes.ink} d={`M${left} ${floor + 6}h${w} M${left + w + 7} ${top}v${h}`} />
      <text x={left + w / 2} y={floor + 17} textAnchor="middle">
        {formatInches(length)}
      </text>
      <text x={left + w + 11} y={top + h / 2 + 3}>
        {formatInches(height)}
      </text>
    </svg>
  );
}
