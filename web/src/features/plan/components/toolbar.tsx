import { ActionIcon, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChoiceChips } from '../../../ui/form/choice-chips';
import type { PlanAction, PlanState } from '../model/plan-state';
import { PICTURE_TOOLS, TOOLS, type Tool } from '../model/tools';
import classes from './editor.module.css';

const ARROWS = {
  back: 'M7 4 3 8l4 4M3 8h8.5a4.5 4.5 0 0 1 0 9H9',
  on: 'M13 4l4 4-4 4M17 8H8.5a4.5 4.5 0 0 0 0 9H11',
} as const;

interface Props {
  tool: Tool;
  onTool: (tool: Tool) => void;
  isSnapping: boolean;
  mayEdit: boolean;
  /** Whether the drawing is seen, and not the walls or the flat standing up: there a press draws nothing. */
  isDrawing: boolean;
  /** Whether there is a picture below the plan. */
  hasPicture: boolean;
  onSnapping: (isSnapping: boolean) => void;
  state: PlanState;
  act: (action: PlanAction) => void;
  /** In the place of undo and redo, while there is nothing to undo here. */
  others: ReactNode;
  /** At the end. */
  children?: ReactNode;
}

/** What a press on the drawing does, and the steps of the drawing. */
export function Toolbar(props: Props) {
  const { tool, onTool, isSnapping, mayEdit, isDrawing, hasPicture, onSnapping, state, act, others, children } = props;
  if (!mayEdit) return <div className={classes.tools}>{children}</div>;
  return (
    <div className={classes.tools} role="toolbar" aria-label="Drawing">
      {isDrawing && (
        <>
          <ChoiceChips
            legend="A press on the drawing"
            hideLegend
            joined
            value={tool}
            choices={(hasPicture ? [...TOOLS, ...PICTURE_TOOLS] : TOOLS).map(({ id, label }) => ({ value: id, label }))}
            onChange={onTool}
          />
          <Checkbox
            size="xs"
            label="Snap"
            checked={isSnapping}
            onChange={(event) => onSnapping(event.currentTarget.checked)}
          />
        </>
      )}
      {state.past.length + state.future.length > 0 ? (
        <>
          <Step
            name="Undo in the drawing"
            path={ARROWS.back}
            run={state.past.length > 0 ? () => act({ do: 'undo' }) : null}
          />
          <Step
            name="Redo in the drawing"
            path={ARROWS.on}
            run={state.future.length > 0 ? () => act({ do: 'redo' }) : null}
          />
        </>
      ) : (
        others
      )}
      {children}
    </div>
  );
}

function Step({ name, path, run }: { name: string; path: string; run: (() => void) | null }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={name} disabled={!run} onClick={() => run?.()}>
      <svg
        width={17}
        height={17}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentcolor"
        strokeWidth={1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <path d={path} />
      </svg>
    </ActionIcon>
  );
}
