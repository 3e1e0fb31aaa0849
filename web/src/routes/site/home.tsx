import { Anchor, Box, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Estimator } from '../../features/quick-estimate/components/estimator';
import { FIRST_ANSWERS } from '../../features/quick-estimate/model/answers';
import { withSaid } from '../../features/quick-estimate/model/said-answers';
import { useAnswers, type LiveEstimate } from '../../features/quick-estimate/model/use-answers';
import { rootQuery } from '../../features/reference/api/root-query';
import { late } from '../../lib/browser/late';
import { formatQuantity } from '../../lib/format/money';
import { languageOf } from '../../lib/language/language';
import { cityIn, layoutIn } from '../../lib/language/places';
import { useWords } from '../../lib/language/words';
import { session, useToken } from '../../lib/session';
import { RoomsField } from '../../ui/boq/rooms-field';
import { InLanguage } from '../../ui/language/in-language';
import { LanguageButtons } from '../../ui/language/language-buttons';
import { usePageLanguage } from '../../ui/language/use-page-language';
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
  { figure: '200+', text: /*i18n*/ 'projects designed and delivered' },
  { figure: '10,000+', text: /*i18n*/ 'cost estimates provided' },
  { figure: /*i18n*/ '2000 Cr+', text: /*i18n*/ 'value of estimated projects' },
  { figure: /*i18n*/ '50 Lakhs+', text: /*i18n*/ 'sq ft of estimated projects' },
];

/** Home: the visitor's flat drawn and priced next to the questions, its packages, and below them why and how. */
export function HomeRoute() {
  const [search] = useSearchParams();
  return (
    <InLanguage language={languageOf(search)} before={<BeforeHome />}>
      <Home />
    </InLanguage>
  );
}

function BeforeHome() {
  return (
    <div className={classes.page}>
      <Skeleton className={classes.before} radius="lg" />
    </div>
  );
}

function Home() {
  const i18n = useWords();
  usePageLanguage();
  const token = useToken();
  const live = useAnswers();
  const { answers, setAnswers, estimate } = live;
  useEffect(() => {
    document.title = i18n.t('Fitout: reliable interior estimates');
  }, [i18n]);
  return (
    <div className={classes.page}>
      <div className={classes.hero}>
        <div className={classes.top}>
          <Title order={1} fz="clamp(20px, 12px + 1.4vw, 31px)" lh={1.15} lts="-0.02em">
            {i18n.own(HEADLINE)}
          </Title>
          <LanguageButtons />
        </div>
        <div className={classes.say}>
          <SayHome
            total={live.updating ? undefined : estimate?.total_with_gst}
            onAnswers={(said) => setAnswers(withSaid(answers, said))}
          />
        </div>
        <section className={classes.drawing} aria-labelledby="plan-title">
          <div className={classes.whose}>
            <Title order={2} fz={16} ff="inherit" fw={600} id="plan-title">
              {i18n.t('Your home, drawn and priced')}
            </Title>
            <Text span c="dimmed" fz="sm">
              {layoutIn(i18n, answers.layout_type)} ·{' '}
              {i18n.t('{area} sq ft', { area: formatQuantity(answers.carpet_area) })} · {cityIn(i18n, answers.city)}
            </Text>
            {live.isChanged && (
              <Anchor component="button" type="button" fz="sm" mih={24} onClick={() => setAnswers(FIRST_ANSWERS)}>
                {i18n.t('Start again')}
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
              {i18n.own(figure)}
            </Box>
            <Text span c="dimmed" fz="sm">
              {i18n.own(text)}
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
  return (
    <div className={classes.questions}>
      <Estimator layouts={root?.layouts} live={live} />
    </div>
  );
}
