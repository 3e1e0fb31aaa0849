import { Button, Checkbox, FileButton, Group, Slider, Text } from '@mantine/core';
import { distance } from '@fitout/plan/vector';
import { useState } from 'react';
import { NumberField } from '../../../../ui/form/number-field';
import type { Picture } from '../../model/tracing/picture';
import type { Tracing } from '../use-tracing';
import { Keep, Kept } from './kept-pictures';
import { LengthField } from './length-field';
import { MoveBy } from './move-by';
import classes from './panel.module.css';

interface Props {
  boqId: string;
  tracing: Tracing;
  /** Whether images may be added to the BOQ. */
  mayKeep: boolean;
  onClear: (() => void) | null;
}

/** A picture to draw over: a brochure's plan, its scale by one known length or by the area of the flat. */
export function PictureCard({ boqId, tracing, mayKeep, onClear }: Props) {
  const { picture, line } = tracing;
  const [area, setArea] = useState<number | null>(null);
  return (
    <section className={classes.card} aria-label="Picture to draw over">
      <h2 className={classes.title}>Picture to draw over</h2>
      {!picture && (
        <Text c="dimmed" fz={13} mb={8}>
          A brochure’s plan, a page of its PDF or a photo of a drawing. It stays on this device until you keep it.
        </Text>
      )}
      {picture && (
        <div className={classes.fields}>
          <PageField tracing={tracing} />
          <div className={classes.wide}>
            <Text fz={12} fw={600} id="strength">
              Strength
            </Text>
            <Slider
              thumbProps={{ 'aria-labelledby': 'strength' }}
              label={(value) => `${value} %`}
              min={0}
              max={100}
              step={5}
              value={Math.round(picture.strength * 100)}
              onChange={(value) => tracing.fade(value / 100)}
            />
          </div>
          {line ? (
            <>
              <LengthField
                label="The line is"
                value={Math.round(distance(...line))}
                onCommit={(mm) => mm !== null && tracing.setLength(mm)}
              />
              <NumberField
                size="xs"
                label="Or its box, sq ft"
                decimals={0}
                value={area}
                onChange={setArea}
                onBlur={() => area !== null && tracing.setArea(area)}
              />
              <Text c="dimmed" fz={12} className={classes.wide}>
                {scaleWords(picture)}
              </Text>
            </>
          ) : (
            <Text c="dimmed" fz={12} className={classes.wide}>
              Draw a room from corner to corner and type its name with its printed size: that gives the scale. Or draw
              over a length that you know with “Scale line”.
            </Text>
          )}
          <Checkbox
            size="xs"
            className={classes.wide ?? ''}
            label="Snap walls to its dark lines"
            checked={tracing.isInkOn}
            onChange={(event) => tracing.setInkOn(event.currentTarget.checked)}
          />
          <MoveBy ways={['Left', 'Right', 'Up', 'Down']} onMove={tracing.move} />
        </div>
      )}
      <Group gap={6} mt={10}>
        <FileButton
          accept="image/png,image/jpeg,application/pdf"
          onChange={(file) => file && void tracing.choose(file)}
        >
          {(props) => (
            <Button {...props} size="xs" variant="default">
              {picture ? 'Choose another' : 'Choose a picture'}
            </Button>
          )}
        </FileButton>
        {picture && (
          <Button size="xs" variant="default" onClick={tracing.remove}>
            Remove
          </Button>
        )}
        {mayKeep && tracing.isNew && <Keep key={picture?.url} {...{ boqId, tracing }} />}
        {onClear && (
          <Button size="xs" variant="default" onClick={onClear}>
            Clear the plan
          </Button>
        )}
      </Group>
      {!picture && <Kept {...{ boqId, tracing }} />}
    </section>
  );
}

/** How sure its scale is. Brochures squeeze their pictures. */
function scaleWords({ known, tall }: Picture): string {
  if (known.length < 2) return 'Then draw and type a length the other way: brochures squeeze their pictures.';
  const percent = Math.round(Math.abs(tall - 1) * 100);
  if (percent === 0) return 'Both ways agree.';
  return `Top to bottom it has ${percent} % ${tall > 1 ? 'more' : 'less'} than left to right: it was squeezed, and both ways are to scale now.`;
}

/** Which page of a PDF it is; nothing of a file with one. */
function PageField({ tracing: { pages, turn } }: { tracing: Tracing }) {
  if (!pages || pages.count === 1) return null;
  return (
    <NumberField
      size="xs"
      label={`Page, of ${pages.count}`}
      decimals={0}
      value={pages.at}
      onChange={(page) => {
        if (page !== null && page >= 1 && page <= pages.count && page !== pages.at) void turn(page);
      }}
    />
  );
}
