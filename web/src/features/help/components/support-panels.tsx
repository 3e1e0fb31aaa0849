import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/layout/card';
import { Columns } from '../../../ui/layout/columns';

const PANELS = [
  {
    title: 'For home owners',
    text: 'Talk through your flat, your budget and your estimate with one of our designers.',
  },
  {
    title: 'For design professionals',
    text: 'Let us show you uploads, rates and working on a BOQ together with your clients.',
  },
] as const;

/** Two ways to request a call. */
export function SupportPanels() {
  return (
    <Columns of={2} min={300} gap={20} align="start">
      {PANELS.map(({ title, text }) => (
        <Card key={title} title={title}>
          <p>{text}</p>
          <Button
            variant="default"
            mt="md"
            component={Link}
            to={paths.consult}
            aria-label={`Schedule a call, ${title.toLowerCase()}`}
          >
            Schedule a call
          </Button>
        </Card>
      ))}
    </Columns>
  );
}
