import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { wholeSteps } from '../../../lib/format/whole-parts';
import { useWhy } from '../../../lib/boq/use-why';
import { DataState } from '../../../ui/feedback/data-state';
import { percentText } from '../../../ui/boq/percent-text';
import { WhyButton } from '../../../ui/boq/why-button';
import { differenceQuery, type Difference } from '../api/difference-query';
import { DifferenceTable } from './difference-table';
import { PartBehind } from './part-behind';
import why from './why.module.css';

interface Props {
  boqId: string;
  /** Subject as in the API's `explainDifference`. */
  of: string;
  from: number;
  to: number;
  /** The open cause; null for the whole difference. */
  part: string | null;
}

/**
 * How an amount differs between two revisions: both sides, the causes between them, and who and what is behind each.
 */
export function DifferenceExplanation({ boqId, of, from, to, part }: Props) {
  const query = useQuery(differenceQuery(boqId, of, from, to));
  return (
    <DataState query={query} skeleton={<Skeleton h={420} />}>
      {(difference) => (
        <div className={why.why} aria-busy={query.isPlaceholderData || undefined}>
          <Shown boqId={boqId} difference={difference} part={part} />
        </div>
      )}
    </DataState>
  );
}

function Shown({ boqId, difference, part }: { boqId: string; difference: Difference; part: string | null }) {
  const explain = useWhy();
  const { of, title, part_of: wholes, from, to, delta_percent: percent, words } = difference;
  const bridge = wholeSteps(from.amount ?? 0, to.amount ?? 0, difference.bridge);
  const open = (cause?: string): void => explain(of, { at: to.revision, from: from.revision, part: cause });
  const behind = bridge.find(({ cause }) => cause === part);
  const share = itemOf(of);
  return (
    <>
      <header>
        {wholes.length > 0 && (
          <nav className={why.wholes} aria-label="Part of">
            {wholes.map((whole) => (
              <WhyButton key={whole.of} of={whole.of} from={from.revision} at={to.revision} label={whole.label}>
                {whole.label}
              </WhyButton>
            ))}
          </nav>
        )}
        <Title order={3} mt={4} c="dimmed" ff="text" fz="sm" fw={500}>
          {behind ? `${title}: ${behind.label.toLowerCase()}` : title}
        </Title>
      </header>
      {behind ? (
        <PartBehind
          boqId={boqId}
          part={behind}
          onWhole={() => open()}
          share={share && { of: share, from: from.revision, to: to.revision }}
        />
      ) : (
        <DifferenceTable
          aside={
            percent !== null && (
              <Text span c="dimmed" fz={15} fw={500}>
                {percentText(percent)}
              </Text>
            )
          }
          words={words}
          from={endOf(of, title, from)}
          to={endOf(of, title, to)}
          parts={bridge}
          onPart={open}
        />
      )}
    </>
  );
}

/** The amount at one end, with its explanation. */
const endOf = (of: string, title: string, { revision, amount }: Difference['from']) => ({
  label: `At version ${revision}`,
  rupees: amount,
  explained: (text: string) => (
    <WhyButton of={of} at={revision} label={`${title} at version ${revision}`}>
      {text}
    </WhyButton>
  ),
});

/**
 * The subject for an item's share in a difference; undefined where the shares are of a percentage, or of the item
 * itself.
 */
function itemOf(of: string): ((item: string) => string) | undefined {
  if (/^(fee|design_fee|miscellaneous)$/.test(of) || /^((material|labour):)?item:/.test(of)) return undefined;
  const side = /^(material|labour)\b/.exec(of)?.[0];
  return (item) => `${side ? `${side}:` : ''}item:${item}`;
}
