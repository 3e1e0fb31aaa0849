import type { ReactNode } from 'react';
import type { Schema } from '../../lib/api/api-types';
import { ChangeHistory } from './change-history';

interface Props {
  changes: readonly Schema<'RecordChange'>[];
  /** Name of the record: changes of what belongs to it say what was changed. */
  name?: string | undefined;
  /** What can be done about a change. */
  renderAction?: ((change: Schema<'RecordChange'>) => ReactNode) | undefined;
}

/** Changes of records, each with who made it and why. */
export function RecordChanges({ changes, name, renderAction }: Props) {
  return (
    <ChangeHistory
      changes={changes.map((change) => {
        const { id, actor, what, at, reason, summary, is_new: isNew, changes: fields } = change;
        return {
          id,
          // Older changes have no summary.
          by: [actor, name === undefined || what === name ? '' : what, summary ?? (isNew ? 'added' : ''), reason ?? '']
            .filter(Boolean)
            .join(' · '),
          at,
          // Everything in a new record is new: its name is enough.
          fields: (isNew ? [] : fields).map(({ field, before, after }) => ({
            label: field,
            before: before ?? '',
            after: after ?? '',
          })),
          action: renderAction?.(change),
        };
      })}
    />
  );
}
