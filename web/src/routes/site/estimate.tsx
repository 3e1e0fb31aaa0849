import { LAYOUT_LABELS } from '../../lib/reference/layouts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ShareButton } from '../../features/quick-estimate/components/share-button';
import { useAnswers } from '../../features/quick-estimate/model/use-answers';
import { useSaved } from '../../features/quick-estimate/model/use-saved';
import { useUndo } from '../../features/quick-estimate/model/use-undo';
import { Overview } from '../../features/quick-estimate/components/overview/overview';
import { rootQuery } from '../../features/reference/api/root-query';
import { formatQuantity } from '../../lib/format/money';
import { paths } from '../../lib/paths';
import { cityName } from '../../lib/reference/cities';
import { conditionName } from '../../lib/reference/condition';
import { useToken } from '../../lib/session';
import { DataState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';

/** A visitor's estimate in full, from the answers in the address. */
export function EstimateRoute() {
  const live = useAnswers();
  const { answers, setAnswers, query, address } = live;
  const undo = useUndo(answers, setAnswers);
  const save = useSaved(answers);
  // A visitor can keep something only once the server has given them an identifier.
  const { isPending: isStranger } = useQuery(rootQuery(useToken()));
  const title = `Your home, ${cityName(answers.city)}`;
  const chosen = query.data?.packages.find(({ budget_type }) => budget_type === answers.budget_type)?.package;
  return (
    <PageLayout
      title={title}
      width="full"
      back={<Link to={{ pathname: paths.home, search: address }}>‹ Change the answers</Link>}
      meta={[
        LAYOUT_LABELS[answers.layout_type],
        query.data?.only_rooms && `Only: ${query.data.only_rooms}`,
        `${formatQuantity(answers.carpet_area)} sq ft`,
        chosen && `${chosen}${answers.finish_levels ? ', mixed' : ''}`,
        conditionName(answers.condition)?.toLowerCase(),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          {undo.can && (
            <Button variant="subtle" onClick={undo.run}>
              Undo
            </Button>
          )}
          <ShareButton answers={answers} estimate={query.data} />
          <Button
            onClick={() => save.open(null)}
            loading={save.isPending || isStranger}
            size="md"
            title="Saves it as a bill of quantities and shows every line"
          >
            Save
          </Button>
        </>
      }
    >
      <DataState query={query} skeleton={<Skeleton h={640} radius={12} />}>
        {(estimate) => (
          <Overview live={live} estimate={estimate} onAnswer={(change) => undo.change({ ...answers, ...change })} />
        )}
      </DataState>
    </PageLayout>
  );
}
