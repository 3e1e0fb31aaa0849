import { ActionIcon, Checkbox } from '@mantine/core';
import { memo, type ComponentProps, type ReactNode } from 'react';
import { ChoiceChips } from '../../../ui/form/choice-chips';
import type { PlanAction } from '../model/plan-state';
import { PICTURE_TOOLS, TOOLS, type Tool } from '../model/tools';
import classes from './editor.module.css';
import { Steps } from './steps';

const ARROWS = {
  back: 'M7 4 3 8l4 4M3 8h8.5a4.5 4.5 0 0 1 0 9H9',
  on: 'M13 4l4 4-4 4M17 8H8.5a4.5 4.5 0 0 0 0 9H11',
} as const;

interface Props extends ComponentProps<typeof Steps> {
  tool: Tool;
  onTool: (tool: Tool) => void;
  isSnapping: boolean;
  mayEdit: boolean;
  /** Whether there is a picture below the plan. */
  hasPicture: boolean;
  onSnapping: (isSnapping: boolean) => void;
  canUndo: boolean;
  canRedo: boolean;
  act: (action: PlanAction) => void;
  /** In the place of undo and redo, while there is nothing to undo here. */
  others: ReactNode;
}

/** What a press on the drawing does, and the steps of the drawing. */
export const Toolbar = memo(function Toolbar(props: Props) {
  const { tool, onTool, isSnapping, mayEdit, hasPicture, onSnapping, canUndo, canRedo, act, others, ...looking } =
    props;
  const steps = <Steps {...looking} />;
  if (!mayEdit) return <div className={classes.tools}>{steps}</div>;
  return (
    <div className={classes.tools} role="toolbar" aria-label="Drawing">
      {looking.view === 'drawing' && (
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
      <div className={classes.steps}>
        {canUndo || canRedo ? (
          <>
            <Step name="Undo in the drawing" path={ARROWS.back} run={canUndo ? () => act({ do: 'undo' }) : null} />
            <Step name="Redo in the drawing" path={ARROWS.on} run={canRedo ? () => act({ do: 'redo' }) : null} />
          </>
        ) : (
          others
        )}
        {steps}
      </div>
    </div>
  );
});

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
