import { EMPTY_PLAN } from '@fitout/plan';
import type { Edit } from '../model/edits';
import type { Named } from '../model/things';
import { DrawingCard } from './files/drawing-card';
import { PictureCard } from './panel/picture-card';
import { SizesCard } from './panel/sizes-card';
import type { Tracing } from './use-tracing';

interface Props {
  boqId: string;
  named: Named;
  tracing: Tracing;
  edit: (edit: Edit) => void;
  mayKeep: boolean;
}

/** What a flat can be drawn from, besides a hand: a picture, the sizes of its rooms, a file of a drawing. */
export function WaysIn({ boqId, named, tracing, edit, mayKeep }: Props) {
  const clear = (): void => edit({ do: 'replace', plan: EMPTY_PLAN });
  return (
    <>
      <PictureCard {...{ boqId, tracing, mayKeep }} onClear={named.plan.walls.length > 0 ? clear : null} />
      <SizesCard
        {...{ named, edit }}
        typed={tracing.sizes}
        onType={tracing.setSizes}
        isWaiting={tracing.isWaiting}
        isOpen={tracing.picture !== null}
      />
      <DrawingCard boqId={boqId} onTake={(taken) => edit({ do: 'replace', plan: taken })} />
    </>
  );
}
