import { Box, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { stampLabel } from '../../../lib/format/dates';
import { paths } from '../../../lib/paths';
import { RevisionDelta } from '../../../ui/boq/revision-delta';
import type { Why } from '../api/why-query';
import { WhyChangeRows } from './why-change-rows';
import classes from './why.module.css';

/** The changes behind an amount: who, when, before and after, why. */
export function WhyRevisions({ why, boqId }: { why: Why; boqId: string }) {
  const { revisions, history } = why;
  if (!history.readable) return null;
  return (
    <section aria-label="Changes behind it">
      <Title order={4} mt="xs" mb={6} ff="text" fz="sm" fw={600}>
        Changes behind it
      </Title>
      {revisions.length === 0 && (
        <Text c="dimmed" fz={13}>
          None of the revisions read affected it.
        </Text>
      )}
      <ol className={classes.revisions}>
        {revisions.map((one) => (
          <Box component="li" pb={8} style={{ borderBottom: '1px solid var(--fo-line)' }} key={one.revision}>
            <p>
              <Link to={paths.history(boqId, one.revision)}>Version {one.revision}</Link>{' '}
              <Box component="strong" fw={600}>
                {one.summary}
              </Box>
              <Box component="span" ml="auto">
                <RevisionDelta revision={one.revision} rupees={one.delta} />
              </Box>
            </p>
            <Text c="dimmed" fz={13}>
              {one.actor.name}, <time dateTime={one.at}>{stampLabel(one.at)}</time>
              {one.reason && ` · “${one.reason}”`}
            </Text>
            <WhyChangeRows changes={one.changes} />
          </Box>
        ))}
      </ol>
      {!history.complete && (
        <Text c="dimmed" fz={13}>
          Earlier changes are not listed here. <Link to={paths.history(boqId)}>The whole history</Link>
        </Text>
      )}
    </section>
  );
}
