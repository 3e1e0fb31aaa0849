import type { Line, Picture } from '../../model/tracing/picture';
import classes from './drawing.module.css';
import { Dimension } from './overlay';

/** The picture that is drawn over. */
export function PictureBelow({ picture: { url, at, width, height, mm, tall, strength } }: { picture: Picture }) {
  return (
    <image
      className={classes.picture}
      href={url}
      x={at[0]}
      y={at[1]}
      width={width * mm}
      height={height * mm * tall}
      opacity={strength}
      preserveAspectRatio="none"
    />
  );
}

/** The line that the picture is scaled by. */
export function ScaleLine({ line: [from, to], mm }: { line: Line; mm: number }) {
  return (
    <g className={classes.scale}>
      <Dimension from={from} to={to} aside={0} mm={mm} />
    </g>
  );
}
