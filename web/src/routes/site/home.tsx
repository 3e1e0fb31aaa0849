import { LAYOUT_LABELS } from '../../lib/reference/layouts';
import { Anchor, Box, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Estimator } from '../../features/quick-estimate/components/estimator';
import { FIRST_ANSWERS } from '../../features/quick-estimate/model/answers';
import { withSaid } from '../../features/quick-estimate/model/said-answers';
import { useAnswers, type LiveEstimate } from '../../features/quick-estimate/model/use-answers';
import { rootQuery } from '../../features/reference/api/root-query';
import { late } from '../../lib/browser/late';
import { formatQuantity } from '../../lib/format/money';
import { cityName } from '../../lib/reference/cities';
import { session, useToken } from '../../lib/session';
import { RoomsField } from '../../ui/boq/rooms-field';
import { WhenNear } from '../../ui/layout/when-near';
import { HEADLINE } from './headline';
import classes from './home.module.css';

const LivePlan = late(
  async () => (await import('../../features/quick-estimate/components/live-plan')).LivePlan,
  () => <Skeleton className={classes.plan} radius="lg" />,
);
const PackageStrip = late(
  async () => (await import('../../features/quick-estimate/components/package-strip')).PackageStrip,
);
const SayHome = late(async () => (await import('../../features/say/components/say-home')).SayHome);
const SavedEstimates = lazy(async () => ({
  default: (await import('../../features/boq/components/sharing/saved-estimates')).SavedEstimates,
}));
const HomeSections = lazy(async () => ({ default: (await import('./home-sections')).HomeSections }));

const STATISTICS = [
  { figure: '200+', text: 'projects designed and delivered' },
  { figure: '10,000+', text: 'cost estimates provided' },
  { figure: '2000 Cr+', text: 'value of estimated projects' },
  { figure: '50 Lakhs+', text: 'sq ft of estimated projects' },
];

/** Home: the visitor's flat drawn and priced next to the questions, its packages, and below them why and how. */
export function HomeRoute() {
  const token = useToken();
  const live = useAnswers();
  const { answers, setAnswers, estimate } = live;
  useEffect(() => {
    document.title = 'Fitout: reliable interior estimates';
  }, []);
  return (
    <div className={classes.page}>
      <div className={classes.hero}>
        <section aria-labelledby="plan-title">
          <Title order={1} fz="clamp(25px, 2.3vw, 31px)" lh={1.15} lts="-0.02em">
            {HEADLINE}
          </Title>
          <div className={classes.whose}>
            <Title order={2} fz={16} ff="inherit" fw={600} id="plan-title">
              Your home, drawn and priced
            </Title>
            <Text span c="dimmed" fz="sm">
              {LAYOUT_LABELS[answers.layout_type]} · {formatQuantity(answers.carpet_area)} sq ft ·{' '}
              {cityName(answers.city)}
            </Text>
            {live.address !== '' && (
              <Anchor component="button" type="button" fz="sm" mih={24} onClick={() => setAnswers(FIRST_ANSWERS)}>
                Start again
              </Anchor>
            )}
            <RoomsField
              rooms={estimate?.plan ?? []}
              value={answers.rooms_in_scope}
              onChange={(rooms_in_scope) => setAnswers({ ...answers, rooms_in_scope })}
            />
          </div>
          <LivePlan live={live} />
        </section>
        <Questions live={live} />
      </div>
      {!token && session.guestBoq() && (
        <Suspense fallback={null}>
          <SavedEstimates />
        </Suspense>
      )}
      <div className={classes.packages}>
        {estimate && (
          <PackageStrip
            packages={estimate.packages}
            chosen={answers.budget_type}
            onChoose={(budget_type) => setAnswers({ ...answers, budget_type, finish_levels: null })}
          />
        )}
      </div>
      <ul className={classes.stats}>
        {STATISTICS.map(({ figure, text }) => (
          <Stack component="li" gap={0} key={text}>
            <Box component="strong" fz={22} lh={1.2} fw={600} className="serif">
              {figure}
            </Box>
            <Text span c="dimmed" fz="sm">
              {text}
            </Text>
          </Stack>
        ))}
      </ul>
      <WhenNear className={classes.later}>
        <HomeSections live={live} />
      </WhenNear>
    </div>
  );
}

/** Reads the layouts itself, so that their arrival renders no more than it must. */
function Questions({ live }: { live: LiveEstimate }) {
  const { data: root } = useQuery(rootQuery(useToken()));
  const { answers, setAnswers, estimate } = live;
  return (
    <div>
      <SayHome
        total={live.updating ? undefined : estimate?.total_with_gst}
        onAnswers={(said) => setAnswers(withSaid(answers, said))}
      />
      <Estimator layouts={root?.layouts} live={live} />
    </div>
  );
}
