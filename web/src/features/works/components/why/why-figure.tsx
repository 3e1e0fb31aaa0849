import { Anchor, Button, Modal, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatExact, formatWhole, formatWholeSigned } from '../../../../lib/format/money';
import { quantityText } from '../../../../lib/format/units';
import { DataState } from '../../../../ui/feedback/data-state';
import { Fact } from '../../../../ui/layout/fact';
import { whyQuery, type WhyAsked, type WhyPart } from '../../api/outturn';
import { stepOf, type WhyStep } from '../../model/why';
import { EntryChanges } from './entry-changes';
import classes from './why.module.css';

interface Props {
  boqId: string;
  asked: WhyAsked;
  /** What the figure is, for who does not see where it stands. */
  name: string;
  rupees: number;
  /** `exact`: to the paisa, as on tax papers; `signed`: a difference. */
  form?: keyof typeof FORMS;
}

const FORMS = { whole: formatWhole, exact: formatExact, signed: formatWholeSigned } as const;

/** A figure of the works that opens its parts, each of which leads on down to an entry. */
export function WhyFigure({ boqId, asked, name, rupees, form = 'whole' }: Props) {
  const format = FORMS[form];
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton
        className={classes.figure}
        aria-label={`${name} ${format(rupees)}: why?`}
        onClick={() => setOpen(true)}
      >
        {format(rupees)}
      </UnstyledButton>
      {isOpen && (
        <Modal
          opened
          onClose={() => setOpen(false)}
          title={name}
          size="md"
          closeButtonProps={{ 'aria-label': 'Close' }}
        >
          <Parts
            {...{ boqId, asked }}
            format={form === 'exact' ? formatExact : formatWhole}
            onClose={() => setOpen(false)}
          />
        </Modal>
      )}
    </>
  );
}

type PartsProps = Pick<Props, 'boqId' | 'asked'> & { format: (rupees: number) => string; onClose: () => void };

/** A way that was gone down: from the parts of figures to an entry at its end. */
type Step = { ask: WhyAsked } | { entry: string; to: string; label: string };

function Parts({ boqId, asked, format, onClose }: PartsProps) {
  const [path, setPath] = useState<readonly Step[]>([{ ask: asked }]);
  const current = path.at(-1) ?? { ask: asked };
  const onStep = (step: Step): void => setPath([...path, step]);
  return (
    <>
      {'ask' in current ? (
        <FigureParts {...{ boqId, format, onClose, onStep }} asked={current.ask} />
      ) : (
        <EntryChanges {...{ boqId, onClose, ...current }} />
      )}
      {path.length > 1 && (
        <Button size="compact-md" variant="subtle" px={0} mt="sm" onClick={() => setPath(path.slice(0, -1))}>
          ‹ Back
        </Button>
      )}
    </>
  );
}

function FigureParts({ boqId, asked, format, onClose, onStep }: PartsProps & { onStep: (step: Step) => void }) {
  const query = useQuery(whyQuery(boqId, asked));
  const shown = (amount: number, unit: string | null): string =>
    unit === null ? format(amount) : quantityText(amount, unit);
  return (
    <DataState query={query} skeleton={<Skeleton h={160} />}>
      {({ of, amount, unit, text, parts }) => (
        <>
          <Fact name={of} figure sum>
            {shown(amount, unit)}
          </Fact>
          <Text fz="sm" c="dimmed" mb="xs" className="wrap">
            {text}
          </Text>
          <dl className={classes.parts}>
            {parts.map((part) => (
              <Fact
                key={`${part.kind} ${part.id} ${part.label}`}
                figure
                name={<PartName part={part} step={stepOf(boqId, asked, part)} {...{ onStep, onClose }} />}
              >
                {shown(part.amount, unit)}
              </Fact>
            ))}
          </dl>
        </>
      )}
    </DataState>
  );
}

interface PartProps {
  part: WhyPart;
  step: WhyStep;
  onStep: (step: Step) => void;
  onClose: () => void;
}

function PartName({ part: { label }, step, onStep, onClose }: PartProps) {
  if (!('ask' in step) && !('entry' in step))
    return (
      <Link to={step.to} onClick={onClose}>
        {label}
      </Link>
    );
  return (
    <Anchor
      component="button"
      type="button"
      ta="left"
      fz="inherit"
      onClick={() => onStep('ask' in step ? step : { ...step, label })}
    >
      {label}
    </Anchor>
  );
}
