import { Button } from '@mantine/core';
import { PlanDownload } from './files/plan-download';

/** How the flat is looked at. */
export type View = 'drawing' | 'walls' | 'standing';

interface StepsProps {
  boqId: string;
  view: View;
  setView: (view: View) => void;
  takeTheirs: (() => void) | null;
}

/** What is done with the whole drawing. */
export function Steps({ boqId, view, setView, takeTheirs }: StepsProps) {
  return (
    <>
      {view === 'drawing' && (
        <Button size="xs" variant="default" onClick={() => setView('walls')}>
          See the walls
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => setView(view === 'drawing' ? 'standing' : 'drawing')}>
        {view === 'drawing' ? 'Stand it up' : 'Back to the drawing'}
      </Button>
      <PlanDownload boqId={boqId} />
      {takeTheirs && (
        <Button size="xs" variant="default" onClick={takeTheirs}>
          Somebody else drew this flat: take theirs
        </Button>
      )}
    </>
  );
}
