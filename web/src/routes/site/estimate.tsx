import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { ShareButton } from '../../features/quick-estimate/components/share-button';
import { useAnswers } from '../../features/quick-estimate/model/use-answers';
import { useSaved } from '../../features/quick-estimate/model/use-saved';
import { useUndo } from '../../features/quick-estimate/model/use-undo';
import { Overview } from '../../features/quick-estimate/components/overview/overview';
import { rootQuery } from '../../features/reference/api/root-query';
import { formatQuantity } from '../../lib/format/money';
import { paths } from '../../lib/paths';
import { languageOf } from '../../lib/language/language';
import { cityIn, layoutIn } from '../../lib/language/places';
import { useWords } from '../../lib/language/words';
import { conditionName } from '../../lib/reference/condition';
import { useToken } from '../../lib/session';
import { DataState } from '../../ui/feedback/data-state';
import { InLanguage } from '../../ui/language/in-language';
import { LanguageButtons } from '../../ui/language/language-buttons';
import { usePageLanguage } from '../../ui/language/use-page-language';
import { PageLayout } from '../../ui/layout/page-layout';

const before = <Skeleton h={640} radius={12} />;

/** A visitor's estimate in full, from the answers in the address, in a language of theirs. */
export function EstimateRoute() {
  const [search] = useSearchParams();
  return (
    <InLanguage language={languageOf(search)} before={before}>
      <Estimate />
    </InLanguage>
  );
}

function Estimate() {
  const i18n = useWords();
  usePageLanguage();
  const live = useAnswers();
  const { answers, setAnswers, query, address } = live;
  const undo = useUndo(answers, setAnswers);
  const save = useSaved(answers);
  // A visitor can keep something only once the server has given them an identifier.
  const { isPending: isStranger } = useQuery(rootQuery(useToken()));
  const title = i18n.t('Your home, {city}', { city: cityIn(i18n, answers.city) });
  const condition = i18n.own(conditionName(answers.condition) ?? '');
  const chosen = query.data?.packages.find(({ budget_type }) => budget_type === answers.budget_type)?.package;
  return (
    <PageLayout
      title={title}
      width="full"
      back={
        <Group justify="space-between" gap={8}>
          <Link to={{ pathname: paths.home, search: address }}>‹ {i18n.t('Change the answers')}</Link>
          <LanguageButtons />
        </Group>
      }
      meta={[
        layoutIn(i18n, answers.layout_type),
        query.data?.only_rooms && i18n.t('Only: {rooms}', { rooms: query.data.only_rooms }),
        i18n.t('{area} sq ft', { area: formatQuantity(answers.carpet_area) }),
        chosen && (answers.finish_levels ? i18n.t('{package}, mixed', { package: chosen }) : chosen),
        condition.toLowerCase(),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          {undo.can && (
            <Button variant="subtle" onClick={undo.run}>
              {i18n.t('Undo')}
            </Button>
          )}
          <ShareButton answers={answers} estimate={query.data} />
          <Button
            onClick={() => save.open(null)}
            loading={save.isPending || isStranger}
            size="md"
            title={i18n.t('Saves it as a bill of quantities and shows every line')}
          >
            {i18n.t('Save')}
          </Button>
        </>
      }
    >
      <DataState query={query} skeleton={before}>
        {(estimate) => (
          <Overview live={live} estimate={estimate} onAnswer={(change) => undo.change({ ...answers, ...change })} />
        )}
      </DataState>
    </PageLayout>
  );
}
