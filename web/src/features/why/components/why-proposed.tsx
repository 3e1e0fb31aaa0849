import { Box, Text, Title } from '@mantine/core';
import { DeltaText } from '../../../ui/boq/money-text';
import type { Why } from '../api/why-query';
import { WhyChangeRows } from './why-change-rows';
import classes from './why.module.css';

/** The change that would give an amount its value, while it is not applied. */
export function WhyProposed({ proposed }: { proposed: NonNullable<Why['proposed']> }) {
  const { summary, delta, moves, changes } = proposed;
  return (
    <section aria-label="Result of this change">
      <Title order={4} mt="xs" mb={6} ff="text" fz="sm" fw={600}>
        Result of this change, not applied yet
      </Title>
      <div className={classes.revisions}>
        <p>
          <Box component="strong" fw={600}>
            {summary}
          </Box>
          <Box component="span" ml="auto">
            <DeltaText rupees={delta} />
          </Box>
        </p>
        {!moves && (
          <Text c="dimmed" fz={13}>
            It does not affect this amount.
          </Text>
        )}
        <WhyChangeRows changes={changes} />
      </div>
    </section>
  );
}
