import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { withParams } from '../../../lib/api/with-params';
import { DataState } from '../../../ui/feedback/data-state';
import { Pill } from '../../../ui/layout/pill';
import { checksQuery, type Finding } from '../api/checks-query';
import { fixParams, itemParams, scoreTone, SEVERITIES } from '../model/findings';
import classes from './checks.module.css';

/** Further items of a finding are only counted. */
const NAMED = 6;

interface Named {
  readonly id: string;
  readonly title: string;
  readonly room_label: string | null;
}

interface Props {
  boqId: string;
  /** Items of the BOQ, for their names. */
  items: readonly Named[];
  /** Fixes that lead to the settings, the add panel or rates are only for people who may use them. */
  canFix: (finding: Finding) => boolean;
}

/** The findings by severity, each with its items and a link to fix it. */
export function ChecksPanel({ boqId, items, canFix }: Props) {
  const query = useQuery(checksQuery(boqId));
  return (
    <DataState query={query} skeleton={<Skeleton h={320} />}>
      {(checks) => (
        <Stack gap={20}>
          <Text c="dimmed" fz={13}>
            <Pill tone={scoreTone(checks)}>Score {checks.score}</Pill> of 100. Each finding reduces the score: an error
            by 8 to 15, a warning by 3 to 6, a hint by 1 or 2. A quotation can be sent with any of them.
          </Text>
          {checks.findings.length === 0 && <Text>No findings.</Text>}
          {SEVERITIES.map(({ id, many, tone }) => {
            const findings = checks.findings.filter(({ severity }) => severity === id);
            if (findings.length === 0) return null;
            const label = `${many.charAt(0).toUpperCase()}${many.slice(1)}`;
            return (
              <section key={id} aria-label={label}>
                <Title order={3} fz="sm" mb={8} className={classes.group}>
                  {label} <Pill tone={tone}>{findings.length}</Pill>
                </Title>
                <ul className={classes.list}>
                  {findings.map((finding) => (
                    <FindingRow key={finding.code} finding={finding} items={items} canFix={canFix(finding)} />
                  ))}
                </ul>
              </section>
            );
          })}
        </Stack>
      )}
    </DataState>
  );
}

interface RowProps {
  finding: Finding;
  items: readonly Named[];
  canFix: boolean;
}

function FindingRow({ finding, items, canFix }: RowProps) {
  const [params] = useSearchParams();
  const to = (changes: Record<string, string | null>) => ({ search: withParams(changes)(params).toString() });
  const about = new Set(finding.item_ids);
  const concerned = items.filter(({ id }) => about.has(id));
  const { fix } = finding;
  return (
    <li className={classes.finding}>
      <Text fz="sm">{finding.message}</Text>
      {fix && canFix && (
        <Anchor component={Link} to={to(fixParams(fix))} fz="sm" fw={600} className={classes.fix}>
          {fix.label}
        </Anchor>
      )}
      {concerned.length > 1 && (
        <details className={classes.items}>
          <summary>{concerned.length} items</summary>
          <ul>
            {concerned.slice(0, NAMED).map(({ id, title, room_label: room }) => (
              <li key={id}>
                <Link to={to(itemParams(id))}>{room === null ? title : `${title}, ${room}`}</Link>
              </li>
            ))}
            {concerned.length > NAMED && <li>and {concerned.length - NAMED} more</li>}
          </ul>
        </details>
      )}
    </li>
  );
}
