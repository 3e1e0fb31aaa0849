import { Box, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Card } from '../../../ui/layout/card';
import { TabsNav, useTab } from '../../../ui/layout/tabs-nav';
import { CARPENTRY_TERMS } from '../model/carpentry-terms';
import { CIVIL_TERMS } from '../model/civil-terms';
import { termId } from '../model/glossary';
import classes from './help.module.css';

const TABS = [
  { id: 'civil', label: 'Civil Glossary', terms: CIVIL_TERMS },
  { id: 'carpentry', label: 'Carpentry Glossary', terms: CARPENTRY_TERMS },
] as const;

/** Technical terms; the search of the help finds them too. */
export function Glossary() {
  const current = useTab(TABS);
  const { hash } = useLocation();
  const { label, terms } = TABS.find(({ id }) => id === current) ?? TABS[0];
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [hash]);
  return (
    <>
      <TabsNav label="Glossaries" tabs={TABS} current={current} />
      <Card
        title={label}
        aside={
          <Text span c="dimmed" fz={13}>
            {terms.length} words
          </Text>
        }
      >
        <dl className={classes.words}>
          {terms.map(({ term, meaning }) => (
            <Box
              py={8}
              px="xs"
              mx={-10}
              bdrs={8}
              key={term}
              id={termId(term)}
              data-named={hash === `#${termId(term)}` || undefined}
            >
              <Text component="dt" fw={600}>
                {term}
              </Text>
              <Text component="dd" mt={2} c="dimmed" fz="sm">
                {meaning}
              </Text>
            </Box>
          ))}
        </dl>
      </Card>
    </>
  );
}
