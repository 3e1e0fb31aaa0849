import { Box, Paper, Skeleton, Title } from '@mantine/core';
import { Consultation } from '../../features/home/components/consultation';
import { HowItWorks } from '../../features/home/components/how-it-works';
import { PackagesCompared } from '../../features/home/components/packages-compared';
import { RupeeExplained } from '../../features/home/components/rupee-explained';
import home from '../../features/home/components/home.module.css';
import { CityView } from '../../features/quick-estimate/components/city-view';
import type { LiveEstimate } from '../../features/quick-estimate/model/use-answers';
import { DataState } from '../../ui/feedback/data-state';

/** What is below the first screen of the home page, for the same home as above. */
export function HomeSections({ live: { answers, query } }: { live: LiveEstimate }) {
  return (
    <>
      <HowItWorks />
      <section className={home.section} aria-labelledby="four-packages">
        <Title order={2} mb="lg" fz={30} lts="-0.01em" id="four-packages">
          Four packages, one home
        </Title>
        <DataState query={query} skeleton={<Skeleton h={860} radius={12} mt={16} />}>
          {(estimate) => (
            <>
              <Box mt={18}>
                <PackagesCompared estimate={estimate} />
              </Box>
              <Title order={2} mt={64} mb="lg" fz={30} lts="-0.01em" id="cities">
                Your home in other cities
              </Title>
              <Paper withBorder radius="lg" py={18} px="lg">
                <CityView cities={estimate.cities} current={answers.city} />
              </Paper>
            </>
          )}
        </DataState>
      </section>
      {!query.isPending && <RupeeExplained home={{ rooms: query.data?.rooms ?? [], city: answers.city }} />}
      <Consultation />
    </>
  );
}
