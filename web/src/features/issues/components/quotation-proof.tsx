import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/layout/card';
import type { Quotation } from '../api/issue-queries';
import { HashPair } from './hash-pair';
import classes from './quotation.module.css';
import { useWords } from '../../../lib/language/words';

interface Props {
  code: string;
  issue?: number | undefined;
  quotation: Quotation;
}

/** The hash of a document and whether the record still matches it: folded away while it does. */
export function QuotationProof({ code, issue, quotation }: Props) {
  const i18n = useWords();
  const { accepted_at: at, content_hash: hash, intact } = quotation;
  const accepted = at !== null;
  const query = issue === undefined ? '' : `?issue=${issue}`;
  const links = (
    <Stack component="p" gap={6} fz="sm">
      <a href={`/api/accept/${encodeURIComponent(code)}/document${query}`} download>
        {intact ? i18n.t('Download the data of this document') : i18n.t('Download what is on record now')}
      </a>
      {accepted && <Link to={paths.verify(hash)}>{i18n.t('Public page of this acceptance')}</Link>}
    </Stack>
  );
  if (!intact)
    return (
      <Card title={i18n.t('Two hashes that differ')}>
        <HashPair
          label={accepted ? i18n.t('SHA-256 when it was accepted') : i18n.t('SHA-256 when it was sent')}
          kept={hash}
          recomputed={quotation.recomputed_hash}
        />
        {links}
      </Card>
    );
  return (
    <details className={classes.service}>
      <summary>
        <span>{i18n.t('Proof of this document')}</span>
        <Text span c="dimmed" fz={13}>
          {i18n.t('Verified just now')}
        </Text>
      </summary>
      <Text c="dimmed" fz={13}>
        {i18n.t('The SHA-256 of this document. A single changed figure would give another one.')}
        {i18n.locale !== 'en' && ` ${i18n.t('The document is in English; this page is its translation.')}`}
      </Text>
      <Text mt={6} mb="xs" ff="monospace" fz={13} className="wrap">
        {hash}
      </Text>
      {links}
    </details>
  );
}
