import { Box, Paper, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Consultation } from '../../features/home/components/consultation';
import { HowItWorks } from '../../features/home/components/how-it-works';
import { PackagesCompared } from '../../features/home/components/packages-compared';
import { RupeeExplained } from '../../features/home/components/rupee-explained';
import home from '../../features/home/components/home.module.css';
import { CityView } from '../../features/quick-estimate/components/city-view';
import { FIRST_ANSWERS, LAYOUT_FACTS, withLayout, type Layout } from '../../features/quick-estimate/model/answers';
import { formatQuantity } from '../../lib/format/money';
import { quickEstimateQuery } from '../../lib/reference/quick-estimate';
import { ChoiceChips } from '../../ui/form/choice-chips';
import { DataState } from '../../ui/feedback/data-state';

const LAYOUTS = (Object.keys(LAYOUT_FACTS) as Layout[]).map((value) => ({
  value,
  label: value.replace('bhk', ' BHK'),
  note: `${formatQuantity(LAYOUT_FACTS[value].usualArea)} sq ft`,
}));

/** What stands below the first screen of the home page. */
export function HomeSections() {
  const [answers, setAnswers] = useState(FIRST_ANSWERS);
  const query = useQuery(quickEstimateQuery(answers));
  return (
    <>
      <HowItWorks />
      <section className={home.section} aria-labelledby="four-packages">
        <Title order={2} mb="lg" fz={30} lts="-0.01em" id="four-packages">
          Four packages, one home
        </Title>
        <ChoiceChips
          legend="Compared for a usual home in Mumbai"
          choices={LAYOUTS}
          value={answers.layout_type}
          onChange={(layout) => setAnswers(withLayout(answers, layout, false))}
        />
        <DataState query={query} skeleton={<Skeleton h={860} radius={12} mt={16} />}>
          {(estimate) => (
            <>
              <Box mt={18}>
                <PackagesCompared estimate={estimate} />
              </Box>
              <Title order={2} mt={64} mb="lg" fz={30} lts="-0.01em" id="cities">
                The same home in seven cities
              </Title>
              <Paper withBorder radius="lg" py={18} px="lg">
                <CityView cities={estimate.cities} current={answers.city} />
              </Paper>
            </>
          )}
        </DataState>
      </section>
      <RupeeExplained />
      <Consultation />
    </>
  );
}
