import { counted } from '../../../../lib/format/counted';
import { Button, FileButton, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fromWire, type Plan, type WirePlan } from '@fitout/plan';
import { messageOf } from '../../../../lib/api/errors';
import { SelectField } from '../../../../ui/form/select-field';
import {
  readDrawing,
  type DrawingAnswers,
  type DrawingUnit,
  type LayerRole,
  type ReadDrawing,
} from '../../api/plan-files';
import classes from '../panel/panel.module.css';

const ROLES: readonly { readonly value: LayerRole; readonly label: string }[] = [
  { value: 'walls', label: 'Walls' },
  { value: 'doors', label: 'Doors' },
  { value: 'windows', label: 'Windows' },
  { value: 'rooms', label: 'Names of rooms' },
  { value: 'furniture', label: 'Furniture' },
  { value: 'out', label: 'Left out' },
];
const NOTHING_SAID: DrawingAnswers = { unit: null, roles: [], thickness: null };

interface Props {
  boqId: string;
  onTake: (plan: Plan) => void;
}

/** An architect’s DXF: what each layer is, one question where it is unclear, and the plan that comes of it. */
export function DrawingCard({ boqId, onTake }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [said, setSaid] = useState(NOTHING_SAID);
  const read = useMutation({
    mutationFn: (asked: { file: File; said: DrawingAnswers }) =>
      readDrawing(boqId, asked.file, asked.said, crypto.randomUUID()),
  });
  function ask(next: DrawingAnswers, of = file): void {
    setSaid(next);
    if (of) read.mutate({ file: of, said: next });
  }
  function leave(): void {
    setFile(null);
    setSaid(NOTHING_SAID);
    read.reset();
  }
  return (
    <section className={classes.card} aria-label="Drawing from CAD" aria-busy={read.isPending}>
      <h2 className={classes.title}>Drawing from CAD</h2>
      {!read.data && !read.isPending && (
        <Text c="dimmed" fz={13} mb={8}>
          A DXF of the flat. You see what was read before it takes the place of the drawing.
        </Text>
      )}
      {read.error && (
        <Text role="alert" className={classes.trouble}>
          {messageOf(read.error)}
        </Text>
      )}
      {read.data && <Reading data={read.data} said={said} onSay={ask} />}
      <Group gap={8} mt={8}>
        {read.data && (
          <Button
            size="xs"
            loading={read.isPending}
            onClick={() => {
              onTake(fromWire(read.data.plan as WirePlan));
              leave();
            }}
          >
            Take it into the drawing
          </Button>
        )}
        {read.data ? (
          <Button size="xs" variant="default" onClick={leave}>
            Leave it
          </Button>
        ) : (
          <FileButton
            accept=".dxf"
            onChange={(chosen) => {
              setFile(chosen);
              ask(NOTHING_SAID, chosen);
            }}
          >
            {(props) => (
              <Button {...props} size="xs" variant="default" loading={read.isPending}>
                Choose a DXF
              </Button>
            )}
          </FileButton>
        )}
      </Group>
    </section>
  );
}

interface ReadingProps {
  data: ReadDrawing;
  said: DrawingAnswers;
  onSay: (said: DrawingAnswers) => void;
}

/** What was read, what was not, and what to correct it with. */
function Reading({ data: { plan, faults, question, layers, unread, furniture }, said, onSay }: ReadingProps) {
  const withRole = (layer: string, role: LayerRole): DrawingAnswers => ({
    ...said,
    roles: [...said.roles.filter((one) => one.layer !== layer), { layer, role }],
  });
  const answer = (value: string): DrawingAnswers => {
    if (question?.about === 'unit') return { ...said, unit: value as DrawingUnit };
    return question?.about === 'thickness' ? { ...said, thickness: Number(value) } : withRole(value, 'walls');
  };
  return (
    <>
      <Text fz={13}>
        {counted(plan.walls.length, 'wall')}, {counted(plan.openings.length, 'door or window', 'doors and windows')},{' '}
        {counted(plan.rooms.length, 'named room')}.
        {faults.length > 0 && ` ${counted(faults.length, 'place')} to mend once it is in the drawing.`}
      </Text>
      {question && (
        <fieldset className={classes.fields}>
          <legend>
            <Text fz={13} fw={600} mt={8}>
              {question.text}
            </Text>
          </legend>
          {question.choices.map(({ value, label }) => (
            <Button key={value} size="xs" variant="default" onClick={() => onSay(answer(value))}>
              {label}
            </Button>
          ))}
        </fieldset>
      )}
      {unread.length > 0 && (
        <Text c="dimmed" fz={12} mt={6}>
          Not read: {unread.map(({ what, count }) => `${count} ${what}`).join(', ')}.
        </Text>
      )}
      {furniture.length > 0 && (
        <Text c="dimmed" fz={12} mt={6}>
          Furniture in it, not priced: {furniture.map(({ name, count }) => `${count} × ${name}`).join(', ')}.
        </Text>
      )}
      <details>
        <summary>{counted(layers.length, 'layer')}</summary>
        <div className={classes.fields}>
          {layers.map(({ name, role, strokes }) => (
            <SelectField
              key={name}
              size="xs"
              label={`${name} (${strokes})`}
              value={role}
              options={ROLES}
              onChange={(next) => onSay(withRole(name, next as LayerRole))}
            />
          ))}
        </div>
      </details>
    </>
  );
}
