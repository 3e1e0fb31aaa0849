import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Issue } from '../../api/issue-queries';
import classes from './looked-at.module.css';

/** Rooms that show before the rest is asked for. */
const SHOWN = 5;

/** `45 s`, `4 min`. */
const timeText = (seconds: number): string => (seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`);

/** How long the client looked at each room, as bars; nothing before the first visit. */
export function LookedAt({ issue: { issue, looks } }: { issue: Issue }) {
  const [isOpen, setOpen] = useState(false);
  const [first] = looks;
  if (!first) return null;
  const shown = isOpen ? looks : looks.slice(0, SHOWN);
  return (
    <div className={classes.looks}>
      <ul aria-label={`What was looked at of quotation ${issue}`}>
        {shown.map(({ room, seconds }) => (
          <li key={room} className={classes.look}>
            <span className={classes.room}>{room}</span>
            <span className={classes.track} aria-hidden>
              <span className={classes.bar} style={{ width: `${(100 * seconds) / first.seconds}%` }} />
            </span>
            <span className="num">{timeText(seconds)}</span>
          </li>
        ))}
      </ul>
      {looks.length > SHOWN && (
        <Button variant="subtle" size="compact-xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer rooms' : `Show ${looks.length - SHOWN} more`}
        </Button>
      )}
    </div>
  );
}
