import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/errors';
import { formatQuantity } from '../../../lib/format/money';
import type { Proposal } from '../../../lib/boq/proposal';
import { DeltaText, MoneyText } from '../../../ui/boq/money-text';
import { WhyButton } from '../../../ui/boq/why-button';
import type { BoqChange, ChangeEstimate } from '../api/change-commands';
import classes from './boq-settings.module.css';

interface Props {
  /** What is estimated. */
  change: BoqChange;
  query: UseQueryResult<ChangeEstimate>;
  updating: boolean;
}

/** The total before and after a change that is not made yet. */
export function ChangePreview({ change, query, updating }: Props) {
  if (query.isError) {
    return (
      <p className={classes.preview} role="alert">
        {messageOf(query.error)}
      </p>
    );
  }
  if (!query.data) return <p className={classes.preview}>Working out the total…</p>;
  const { total_before: before, total_after: after, delta, items_changed: items, estimate_token: token } = query.data;
  const { items_kept: kept, range_percent_before: wide, range_percent_after: narrow } = query.data;
  const proposal: Proposal = { change: { kind: 'details', body: change }, token };
  return (
    <dl className={classes.preview} aria-live="polite">
      <Text component="dt" c="dimmed">
        Total now
      </Text>
      <Text component="dd" ta="right">
        <WhyButton of="total" label="the total now">
          <MoneyText rupees={before} />
        </WhyButton>
      </Text>
      <Text component="dt" c="dimmed">
        Total after
      </Text>
      <Text component="dd" fz={22} fw={600} ta="right" className="serif">
        <WhyButton of={updating ? null : 'total'} proposal={proposal} label="the total after this change">
          <MoneyText rupees={after} updating={updating} />
        </WhyButton>
      </Text>
      <Text component="dt" c="dimmed">
        Change
      </Text>
      <Text component="dd" ta="right">
        <DeltaText rupees={delta} arrow />
      </Text>
      {narrow !== wide && (
        <>
          <Text component="dt" c="dimmed">
            Range
          </Text>
          <Text component="dd" ta="right" className="num">
            ± {formatQuantity(wide)} % → ± {formatQuantity(narrow)} %
          </Text>
        </>
      )}
      {items > 0 && (
        <>
          <Text component="dt" c="dimmed">
            Items that change with it
          </Text>
          <Text component="dd" ta="right" className="num">
            {items}
          </Text>
        </>
      )}
      {kept.length > 0 && (
        <>
          <Text component="dt" c="dimmed">
            Items that stay as you changed them
          </Text>
          <Text component="dd" ta="right">
            {kept.map(({ title }) => title).join(', ')}
          </Text>
        </>
      )}
    </dl>
  );
}
