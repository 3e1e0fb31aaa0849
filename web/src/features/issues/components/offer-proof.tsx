import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { dateLabel, timeLabel } from '../../../lib/format/dates';
import { formatExact } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/layout/card';
import { WhyButton } from '../../../ui/boq/why-button';
import type { Offer } from '../api/issue-queries';
import { HashPair } from './hash-pair';

/** Who accepted it and when, its hash and whether the record still matches, and the document to download. */
export function OfferProof({ code, offer }: { code: string; offer: Offer }) {
  const { accepted_at: at, accepted_by: by, content_hash: hash, intact, document } = offer;
  const accepted = at !== null;
  const title = accepted ? 'Accepted' : intact ? 'Proof of this document' : 'Two hashes that differ';
  return (
    <Card title={title}>
      {accepted && (
        <Text mb={14} py="xs" px="sm" bdrs={8} bg="var(--fo-tint)" className="wrap" role="status">
          {by} accepted issue {document.issue} on {dateLabel(at)} at {timeLabel(at)}.
          {offer.accepted_sum !== null && (
            <>
              {' '}
              Accepted in all:{' '}
              <WhyButton
                of={offer.accepted_sum === document.totals.total ? 'total' : null}
                label="what was accepted in all"
              >
                {formatExact(offer.accepted_sum)}
              </WhyButton>{' '}
              without GST.
            </>
          )}
        </Text>
      )}
      {intact ? (
        <>
          <Text c="dimmed" fz={13}>
            The SHA-256 of this document. A single changed figure would give another one.
          </Text>
          <Text mt={6} mb="xs" ff="monospace" fz={13} className="wrap">
            {hash}
          </Text>
          <Text mt={-6} mb="xs" c="dimmed" fz={13}>
            Verified just now: the record still gives this hash.
          </Text>
        </>
      ) : (
        <HashPair
          label={accepted ? 'SHA-256 when it was accepted' : 'SHA-256 when it was issued'}
          kept={hash}
          recomputed={offer.recomputed_hash}
        />
      )}
      <Stack component="p" gap={6} fz="sm">
        <a href={`/api/accept/${encodeURIComponent(code)}/document`} download>
          {intact ? 'Download the document' : 'Download what is on record now'}
        </a>
        {accepted && <Link to={paths.verify(hash)}>Public page of this acceptance</Link>}
      </Stack>
    </Card>
  );
}
