import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/layout/card';
import type { Quotation } from '../api/issue-queries';
import { HashPair } from './hash-pair';
import classes from './quotation.module.css';

interface Props {
  code: string;
  issue?: number | undefined;
  quotation: Quotation;
}

/** The hash of a document and whether the record still matches it: folded away while it does. */
export function QuotationProof({ code, issue, quotation }: Props) {
  const { accepted_at: at, content_hash: hash, intact } = quotation;
  const accepted = at !== null;
  const query = issue === undefined ? '' : `?issue=${issue}`;
  const links = (
    <Stack component="p" gap={6} fz="sm">
      <a href={`/api/accept/${encodeURIComponent(code)}/document${query}`} download>
        {intact ? 'Download the data of this document' : 'Download what is on record now'}
      </a>
      {accepted && <Link to={paths.verify(hash)}>Public page of this acceptance</Link>}
    </Stack>
  );
  if (!intact)
    return (
      <Card title="Two hashes that differ">
        <HashPair
          label={accepted ? 'SHA-256 when it was accepted' : 'SHA-256 when it was sent'}
          kept={hash}
          recomputed={quotation.recomputed_hash}
        />
        {links}
      </Card>
    );
  return (
    <details className={classes.service}>
      <summary>
        <span>Proof of this document</span>
        <Text span c="dimmed" fz={13}>
          Verified just now
        </Text>
      </summary>
      <Text c="dimmed" fz={13}>
        The SHA-256 of this document. A single changed figure would give another one.
      </Text>
      <Text mt={6} mb="xs" ff="monospace" fz={13} className="wrap">
        {hash}
      </Text>
      {links}
    </details>
  );
}
