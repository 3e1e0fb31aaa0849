import type { Why } from '../api/why-query';

/** The effect of a change, one row per value: before and after. */
export function WhyChangeRows({ changes }: Pick<Why['revisions'][number], 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map(({ path, label, before, after }) => (
        <li key={path}>
          {label}:{' '}
          {before === null || after === null ? (
            <b>{after ?? before ?? '–'}</b>
          ) : (
            <>
              <s>{before}</s> → <b>{after}</b>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
