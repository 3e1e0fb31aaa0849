import { Anchor, Button, Group, Text } from '@mantine/core';
import { timeLabel } from '../../../lib/format/dates';
import { Link } from 'react-router-dom';
import { Pill } from '../../../ui/layout/pill';
import { RevisionDelta } from '../../../ui/boq/revision-delta';
import type { Revision } from '../api/revisions-query';
import { initialsOf } from '../model/by-day';
import type { OtherChange } from '../model/merge';
import classes from './revisions-list.module.css';

const SHOWN = 6;

interface Props {
  revision: Revision;
  busy: boolean;
  /** What the change is in the comparison or in the history: a point chosen, a quotation sent. */
  mark?: string | undefined;
  onShow?: () => void;
  onUndo: () => void;
}

function Change({ before, after }: { before: string | null; after: string | null }) {
  // An added or removed thing has only one side.
  if (before === null || after === null) return <b>{after ?? before ?? '–'}</b>;
  return (
    <>
      <s>{before}</s> → <b>{after}</b>
    </>
  );
}

/** A visitor has no name that says anything. */
export function personName({ name, role }: Revision['actor']): string {
  return role === 'guest' ? 'Visitor' : name;
}

/** A person's initials in a circle. */
export function PersonDot({ actor }: { actor: Revision['actor'] }) {
  return (
    <span className={classes.mark} data-role={actor.role} aria-hidden>
      {initialsOf(personName(actor))}
    </span>
  );
}

/** A change that is no revision: what, by whom and when, with a link to the page that shows it. */
export function OtherEntry({ change: { actor, summary, at, href } }: { change: OtherChange }) {
  return (
    <li className={classes.entry}>
      <PersonDot actor={actor} />
      <div className={classes.what}>
        <Anchor component={Link} to={href} c="inherit" fw={600} className="wrap">
          {summary}
        </Anchor>
        <p>
          {personName(actor)} · <time dateTime={at}>{timeLabel(at)}</time> · works
        </p>
      </div>
    </li>
  );
}

/** One change: what, by whom, when, its effect on the total, every field before and after. */
export function RevisionEntry({ revision, busy, mark, onShow, onUndo }: Props) {
  const { actor, changes } = revision;
  return (
    <li className={classes.entry} data-shown={mark !== undefined || undefined}>
      <PersonDot actor={actor} />
      <div className={classes.what}>
        <Group gap="sm" align="stretch" justify="space-between" wrap="nowrap" style={{ alignSelf: 'stretch' }}>
          {onShow ? (
            <Anchor component="button" type="button" c="inherit" fw={600} ta="left" className="wrap" onClick={onShow}>
              {revision.summary}
            </Anchor>
          ) : (
            <strong>{revision.summary}</strong>
          )}
          <Text span flex="none" ta="right">
            <RevisionDelta revision={revision.revision} rupees={revision.delta} />
          </Text>
        </Group>
        <p>
          {mark && (
            <>
              <Pill tone="good">{mark}</Pill>{' '}
            </>
          )}
          {personName(actor)} · <time dateTime={revision.at}>{timeLabel(revision.at)}</time>
          {revision.reason && ` · “${revision.reason}”`} · version {revision.revision}{' '}
          {revision.can_undo && (
            <Button
              size="compact-xs"
              variant="subtle"
              loading={busy}
              aria-label={`Undo ${revision.summary}`}
              onClick={onUndo}
            >
              Undo
            </Button>
          )}
        </p>
        {changes.length > 0 && (
          <details className={classes.changes} open={changes.length === 1 && !onShow}>
            <summary>
              {changes.length} {changes.length === 1 ? 'change' : 'changes'}
            </summary>
            <ul>
              {changes.slice(0, SHOWN).map((change) => (
                <li key={change.path}>
                  {change.label}: <Change before={change.before} after={change.after} />
                </li>
              ))}
              {changes.length > SHOWN && <li>and {changes.length - SHOWN} more</li>}
            </ul>
          </details>
        )}
        {revision.undone_by !== null && <Pill>undone by version {revision.undone_by}</Pill>}
      </div>
    </li>
  );
}
