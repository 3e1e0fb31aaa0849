import { Box, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Estimator } from '../../features/quick-estimate/components/estimator';
import { useAnswers } from '../../features/quick-estimate/model/use-answers';
import { rootQuery } from '../../features/reference/api/root-query';
import { paths } from '../../lib/paths';
import { useToken } from '../../lib/session';
import { WhenNear } from '../../ui/layout/when-near';
import classes from './home.module.css';

const LivePlan = lazy(async () => ({
  default: (await import('../../features/quick-estimate/components/live-plan')).LivePlan,
}));
const HomeSections = lazy(async () => ({ default: (await import('./home-sections')).HomeSections }));

const STATISTICS = [
  { figure: '200+', text: 'projects designed and delivered' },
  { figure: '10,000+', text: 'cost estimates provided' },
  { figure: '2000 Cr+', text: 'value of estimated projects' },
  { figure: '50 Lakhs+', text: 'sq ft of estimated projects' },
];

/** Home: what Fitout does, the questionnaire with its live result, and below it, once it is scrolled to, why and how. */
export function HomeRoute() {
  const { data: root } = useQuery(rootQuery(useToken()));
  const live = useAnswers();
  useEffect(() => {
    document.title = 'Fitout: reliable interior estimates';
  }, []);
  return (
    <div className={classes.page}>
      <div className={classes.hero}>
        <div>
          <Title order={1} mb={10} fz="clamp(31px, 2.75vw, 38px)" lh={1.08} lts="-0.02em">
            Reliable estimates delivered instantly
          </Title>
          <Text maw="72ch" mb={16} c="dimmed" fz={15} lh={1.5}>
            Answer a few questions. See what your home will cost, line by line, with every rate explained. Then refine
            it with your designer: nothing is ever lost, and every change says who made it and why.
          </Text>
          <Group gap="sm">
            <Button component="a" href="#estimate">
              Get estimate
            </Button>
            <Button variant="default" component={Link} to={paths.upload}>
              Upload a BOQ
            </Button>
          </Group>
          <Suspense fallback={<Skeleton h={640} radius="lg" mt={28} />}>
            <LivePlan live={live} />
          </Suspense>
        </div>
        <Estimator layouts={root?.layouts} live={live} />
      </div>
      <ul className={classes.stats}>
        {STATISTICS.map(({ figure, text }) => (
          <Stack component="li" gap={0} key={text}>
            <Box component="strong" fz={27} fw={600} className="serif">
              {figure}
            </Box>
            <Text span c="dimmed" fz="sm">
              {text}
            </Text>
          </Stack>
        ))}
      </ul>
      <WhenNear className={classes.later}>
        <HomeSections />
      </WhenNear>
    </div>
  );
}
