import { Card } from '../../../ui/card';
import { TabsNav, useTab } from '../../../ui/tabs-nav';
import { CARPENTRY_TERMS, CIVIL_TERMS } from '../model/glossary';
import classes from './help.module.css';

const TABS = [
  { id: 'civil', label: 'Civil Glossary', terms: CIVIL_TERMS },
  { id: 'carpentry', label: 'Carpentry Glossary', terms: CARPENTRY_TERMS },
] as const;

/** The words of the trades. */
export function Glossary() {
  const current = useTab(TABS);
  const { label, terms } = TABS.find(({ id }) => id === current) ?? TABS[0];
  return (
    <>
      <TabsNav label="Glossaries" tabs={TABS} current={current} />
      <Card title={label}>
        <dl className={classes.terms}>
          {terms.map(({ term, meaning }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}
