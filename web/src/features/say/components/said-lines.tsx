import { formatRounded } from '../../../lib/format/money';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import type { Said } from '../api/say-commands';
import classes from './say.module.css';

type Line = Said['data']['lines'][number];
type Side = NonNullable<Line['before']>;

const SHOWN = 60;

/** What differs between the two sides of an item, in words. */
function factsOf({ before, after, what }: Line): string {
  if (what === 'removed') return 'Removed';
  const say = (side: Side): string =>
    [side.finish_label, side.size, side.count > 1 ? `× ${side.count}` : ''].filter(Boolean).join(' · ');
  if (!before || !after) return after ? `Added · ${say(after)}` : 'Added';
  const moved = [
    before.finish_label === after.finish_label
      ? ''
      : `${before.finish_label ?? 'no finish'} → ${after.finish_label ?? 'no finish'}`,
    before.size === after.size ? '' : `${before.size ?? 'no size'} → ${after.size ?? 'no size'}`,
    before.count === after.count ? '' : `${before.count} → ${after.count}`,
  ];
  return moved.filter(Boolean).join(' · ') || 'Another price';
}

/** The items that a sentence would change, before and after. */
export function SaidLines({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <ScrollRegion label="Items that it would change" low>
      <ul className={classes.lines} aria-label="What it would change">
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line.id}>
            <span>
              {line.title}
              {line.room_label && <small> · {line.room_label}</small>}
            </span>
            <span className="num">
              {formatRounded(line.before?.cost ?? 0)} → {formatRounded(line.after?.cost ?? 0)}
            </span>
            <small>{factsOf(line)}</small>
          </li>
        ))}
        {lines.length > SHOWN && <li>and {lines.length - SHOWN} more</li>}
      </ul>
    </ScrollRegion>
  );
}
