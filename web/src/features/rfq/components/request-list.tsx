import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { calendarDay, stampLabel } from '../../../lib/format/dates';
import { paths } from '../../../lib/paths';
import { DataTable, wide } from '../../../ui/layout/data-table';
import { Pill } from '../../../ui/layout/pill';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import type { QuoteRequestSummary } from '../api/rfq';
import { STATE_NAMES } from '../model/states';

/** The requests of a BOQ, newest first. */
export function RequestList({ boqId, requests }: { boqId: string; requests: readonly QuoteRequestSummary[] }) {
  return (
    <ScrollRegion label="Requests">
      <DataTable of="words" head={['Request', 'State', 'Answers', wide('Last day'), wide('Sent')]}>
        <tbody>
          {requests.map(({ id, title, state, lines, vendors, answered, closes_on, made_at }) => (
            <tr key={id}>
              <th scope="row">
                <Anchor component={Link} underline="always" to={paths.quoteRequest(boqId, id)} className="wrap">
                  {title}
                </Anchor>{' '}
                · {lines} {lines === 1 ? 'line' : 'lines'}
              </th>
              <td>
                <Pill tone={state === 'awarded' ? 'good' : 'neutral'}>{STATE_NAMES[state]}</Pill>
              </td>
              <td>
                {answered} of {vendors}
              </td>
              <td className="mantine-visible-from-sm">{calendarDay(closes_on)}</td>
              <td className="mantine-visible-from-sm">{stampLabel(made_at)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </ScrollRegion>
  );
}
