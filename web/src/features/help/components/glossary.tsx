import { Box, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { withParams } from '../../../lib/api/with-params';
import { Card } from '../../../ui/layout/card';
import { SearchField } from '../../../ui/form/search-field';
import { TabsNav, useTab } from '../../../ui/layout/tabs-nav';
import { CARPENTRY_TERMS } from '../model/carpentry-terms';
import { CIVIL_TERMS } from '../model/civil-terms';
import { termId } from '../model/glossary';
import classes from './help.module.css';

const TABS = [
  { id: 'civil', label: 'Civil Glossary', terms: CIVIL_TERMS },
  { id: 'carpentry', label: 'Carpentry Glossary', terms: CARPENTRY_TERMS },
] as const;

/** Technical terms with a filter for the list. */
export function Glossary() {
  const current = useTab(TABS);
  const { hash } = useLocation();
  const [params, setParams] = useSearchParams();
  const { label, terms } = TABS.find(({ id }) => id === current) ?? TABS[0];
  const text = params.get('q') ?? '';
  const wanted = text.trim().toLowerCase();
  const shown = terms.filter(({ term, meaning }) => `${term} ${meaning}`.toLowerCase().includes(wanted));
  const filter = (next: string): void => setParams(withParams({ q: next }), { replace: true });
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
            {shown.length === 1 ? '1 word' : `${shown.length} words`}
          </Text>
        }
      >
        <SearchField
          maw={360}
          mb="sm"
          aria-label="Filter the words"
          placeholder="Filter the words"
          value={text}
          onChange={filter}
        />
        {shown.length === 0 && <p role="status">No word here holds “{text.trim()}”.</p>}
        <dl className={classes.words}>
          {shown.map(({ term, meaning }) => (
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
