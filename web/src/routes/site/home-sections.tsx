import { Skeleton, Title } from '@mantine/core';
import { Consultation } from '../../features/home/components/consultation';
import { PackageRooms } from '../../features/home/components/package-rooms';
import home from '../../features/home/components/home.module.css';
import { CityView } from '../../features/quick-estimate/components/city-view';
import type { LiveEstimate } from '../../features/quick-estimate/model/use-answers';
import { useWords } from '../../lib/language/words';
import { DataState } from '../../ui/feedback/data-state';

/** What is below the first screen of the home page, for the same home as above: its rooms in each package, its cities. */
export function HomeSections({ live: { answers, query } }: { live: LiveEstimate }) {
  const i18n = useWords();
  return (
    <>
      <section className={home.section} aria-labelledby="four-packages">
        <DataState query={query} skeleton={<Skeleton h={250} radius={12} />}>
          {(estimate) => <PackageRooms estimate={estimate} />}
        </DataState>
      </section>
      <div className={home.last}>
        <section aria-labelledby="cities">
          <Title order={2} mb={4} fz={20} lts="-0.01em" id="cities">
            {i18n.t('Your home in other cities')}
          </Title>
          <DataState query={query} skeleton={<Skeleton h={230} radius={12} />}>
            {(estimate) => <CityView cities={estimate.cities} current={answers.city} />}
          </DataState>
        </section>
        <Consultation />
      </div>
    </>
  );
}
