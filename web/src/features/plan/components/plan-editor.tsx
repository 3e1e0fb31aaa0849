import { Button, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { Plan } from '@fitout/plan';
import { SidePanel } from '../../../ui/layout/side-panel';
import { rowOf, type Row } from '../model/things';
import type { Tool } from '../model/tools';
import { Drawing } from './drawing/drawing';
import { useView } from './drawing/use-view';
import classes from './editor.module.css';
import { BeforeList } from './before-list';
import { Panel } from './panel/panel';
import { PriceBar } from './price-bar';
import { StandingSheet } from './standing-sheet';
import type { View } from './steps';
import { Toolbar } from './toolbar';
import { useAdded, useAdding, useThings } from './use-adding';
import { useDrawingOver } from './use-drawing-over';
import { useListed } from './use-listed';
import { useOpened } from './use-opened';
import { useSelecting } from './use-selecting';
import { usePlanKeys } from './use-plan-keys';
import { useShaping } from './use-shaping';
import { WallsSheet } from './walls-sheet';
import { WaysIn } from './ways-in';

interface Props extends Pick<ComponentProps<typeof Panel>, 'choices' | 'mayEdit' | 'bill' | 'kindOf'> {
  boqId: string;
  /** As it is stored, or arranged from the answers. */
  stored: Plan;
  isDrawn: boolean;
  revision: number;
  costs: ComponentProps<typeof PriceBar>['stored'];
  /** Whether items may be added and removed. */
  mayAdd: boolean;
  /** Whether images may be added. */
  mayKeep: boolean;
  nameOf: (room: string) => string;
  /** Undoes what is stored: shown while the drawing has no steps of its own. */
  undo: ReactNode;
  finishes: ComponentProps<typeof StandingSheet>['finishes'];
  /** An item to be shown where it stands, or to be placed. */
  opens: string | null;
  /** What the plan does not do, above the list. */
  note: string | null;
}

/** The flat to be shaped: the drawing, the list of what is on it, and what it costs while it is shaped. */
export function PlanEditor(props: Props) {
  const { boqId, costs, choices, kindOf, nameOf, mayEdit, mayAdd, mayKeep, undo, bill, finishes, note } = props;
  const mayFurnish = mayEdit && mayAdd;
  const { added, add } = useAdded();
  const shaping = useShaping({ ...props, added });
  const { state, act, plan, scene, faults, settling } = shaping;
  const { selected } = state;
  const { things, sizeOf, kept, mayDrop } = useThings({ state, settling, bill, added, mayAdd });
  const [tool, setTool] = useState<Tool>('move');
  const [isSnapping, setSnapping] = useState(true);
  const [view, setView] = useState<View>('drawing');
  const [isListOpen, setListOpen] = useState(false);
  const isPhone = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false });
  const { spot, select, edit, reshaped } = useSelecting(act);
  const closeList = (): void => setListOpen(false);
  const { tracing, nameSpace } = useDrawingOver({ shaping, edit, isDrawn: props.isDrawn, onTool: setTool, closeList });
  const sight = useView(plan, tracing.picture, shaping.taken + reshaped);

  const leave = (): void => (tool === 'move' ? select(null) : setTool('move'));
  const press: ComponentProps<typeof Drawing>['onPress'] = (at, pressed) => {
    select(pressed, at);
    // On a phone the name of a room is asked for in the list.
    setListOpen(tool === 'room' && !pressed);
  };
  const pulled = mayFurnish ? sizeOf : null;
  usePlanKeys({ state, act, mayEdit, onTool: setTool, sizeOf: pulled, onEscape: leave });

  const { measured } = scene;
  const adding = useAdding({ plan: state.plan, measured, view: sight.view, act, add, sizeOf, onPlaced: closeList });
  const { named, groups } = useListed(shaping, nameOf, sizeOf);
  const row = selected && rowOf(groups, selected);
  useOpened(props.opens, { named: { plan, measured, sizeOf }, bill, mayEdit, edit, select });
  const list = (
    <>
      <BeforeList
        {...{ boqId, note, shaping, kindOf, tracing }}
        edit={mayEdit ? edit : null}
        isBusy={selected !== null || spot !== null}
      />
      <Panel
        {...{ named, groups, choices, kindOf, mayEdit, mayFurnish, mayDrop, edit, faults, selected, select, nameSpace }}
        isDrawn={props.isDrawn}
        bill={kept}
        adding={mayFurnish ? adding : null}
        spot={scene.unnamed.length > 0 ? spot : null}
      >
        {!selected && <WaysIn {...{ boqId, named, tracing, edit, mayKeep }} />}
      </Panel>
    </>
  );
  return (
    <div className={classes.editor}>
      <Toolbar
        {...{ boqId, tool, isSnapping, mayEdit, act, view, setView }}
        canUndo={state.past.length > 0}
        canRedo={state.future.length > 0}
        hasPicture={tracing.picture !== null}
        onTool={setTool}
        onSnapping={setSnapping}
        others={undo}
        takeTheirs={shaping.takeTheirs}
      />
      {view === 'standing' && <StandingSheet {...{ plan, finishes, nameOf }} bill={things} />}
      {view === 'walls' && (
        <WallsSheet {...{ plan, nameOf, sizeOf }} room={selected?.kind === 'room' ? selected.id : null} />
      )}
      {view === 'drawing' && (
        <Drawing
          {...{ state, scene, sight, faults, tool, isSnapping, mayEdit, mayFurnish, nameOf, sizeOf, act, tracing }}
          onPress={press}
        >
          {isPhone && (
            <Button size="sm" variant="default" className={classes.toList ?? ''} onClick={() => setListOpen(true)}>
              {row ? row.label : 'On the plan'}
            </Button>
          )}
        </Drawing>
      )}
      <Beside sheet={isPhone} open={isListOpen} onClose={() => setListOpen(false)}>
        {list}
      </Beside>
      <PriceBar
        stored={costs}
        {...shaping.price}
        chosen={row}
        faults={faults.length}
        proposed={shaping.proposed}
        canApply={shaping.canApply}
        isApplying={shaping.isApplying}
        onApply={mayEdit ? shaping.apply : null}
      />
      <VisuallyHidden role="status">{state.dragged ? '' : wordsOf(row, faults.length)}</VisuallyHidden>
    </div>
  );
}

interface BesideProps {
  /** On a phone it is called up. */
  sheet: boolean;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The list of what is on the plan, beside the drawing or over it. */
function Beside({ sheet, open, onClose, children }: BesideProps) {
  return sheet ? (
    <SidePanel isSheet title="On the plan" open={open} onClose={onClose}>
      {children}
    </SidePanel>
  ) : (
    <aside className={classes.panel} aria-label="What is on the plan">
      {children}
    </aside>
  );
}

/** What a step made of what is selected, for who does not see the drawing. */
const wordsOf = (row: Row | null, faults: number): string =>
  [row && `${row.label}: ${row.note}.`, faults > 0 && `${faults} to mend.`].filter(Boolean).join(' ');
