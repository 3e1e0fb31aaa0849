import { Pill, type PillTone } from './pill';
import classes from './save-state.module.css';

export type SaveStatus = 'saved' | 'saving' | 'failed' | 'offline' | 'changed';

const LOOK: Record<SaveStatus, { tone: PillTone; text: string }> = {
  saved: { tone: 'good', text: '✓ Saved' },
  saving: { tone: 'neutral', text: 'Saving…' },
  failed: { tone: 'bad', text: '! Not saved' },
  offline: { tone: 'warn', text: 'Offline' },
  changed: { tone: 'warn', text: 'Changed by someone else' },
};

/** Where the last change stands. `onRetry` is offered while it is not saved; `onRefresh` when another person moved first. */
export function SaveState(props: { status: SaveStatus; onRetry?: () => void; onRefresh?: () => void }) {
  const { tone, text } = LOOK[props.status];
  const act = props.status === 'failed' ? props.onRetry : props.status === 'changed' ? props.onRefresh : undefined;
  return (
    <span className={classes.state} role="status">
      <Pill tone={tone}>{text}</Pill>
      {act && (
        <button type="button" className={classes.act} onClick={act}>
          {props.status === 'failed' ? 'Retry' : 'Show it'}
        </button>
      )}
    </span>
  );
}
