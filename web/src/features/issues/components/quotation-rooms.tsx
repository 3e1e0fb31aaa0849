import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { formatRounded } from '../../../lib/format/money';
import { WhyButton } from '../../../ui/boq/why-button';
import { RoomBlock } from '../../../ui/proposal/room-block';
import type { IssueDocument } from '../api/document';
import { roomOf } from '../model/quotation-why-item';
import { inWholeRupees } from '../model/whole-rupees';
import { AlternativeLines } from './quotation/alternative-lines';
import { Line } from './quotation/line';
import type { Alternatives, Option, OptionChoice } from '../model/option-choice';
import type { Question } from './quotation/questions';
import { LatePlan } from './late-plan';
import { partId } from './quotation/room-nav';
import { partName } from '../model/part-name';
import { RoomPictures, type Picture } from './quotation/room-pictures';
import { useWords } from '../../../lib/language/words';

type Item = IssueDocument['items'][number];
/** Lines of a room that show before the rest is asked for. */
const SHOWN = 6;

interface Props {
  document: IssueDocument;
  /** How options are chosen; absent where nothing can be. */
  choice?: OptionChoice | undefined;
  /** Called with an item to ask about. */
  onAsk?: ((item: Item) => void) | undefined;
  pictures: readonly Picture[];
  questions?: readonly Question[];
}

/** Options that are not chosen: the document has no line of theirs. */
const leftOf = ({ proposal }: IssueDocument): Item[] =>
  (proposal?.options ?? []).filter(({ chosen }) => !chosen).map(({ item }) => item);

/** Names of the rooms in the order of the page. */
export function roomLabels(document: IssueDocument): string[] {
  // Those of every option, so that choosing one moves no room.
  const options = (document.proposal?.options ?? []).map(({ item }) => roomOf(item));
  return [...new Set([...document.rooms.map(({ label }) => label), ...options])];
}

const ROOM_HEIGHT = 220;

/** A room of the plan: standing up where somebody drew the flat. */
function drawingOf(document: IssueDocument, label: string): ReactNode {
  const { proposal, layout_type: layout } = document;
  const place = proposal?.plan.find((room) => room.label === label);
  const isShown = proposal?.drawing ? proposal.drawing.rooms.some(({ room }) => room === place?.room) : layout !== null;
  if (!proposal || !place || !isShown) return null;
  return <LatePlan plan={proposal.plan} only={place.room} maxHeight={ROOM_HEIGHT} {...{ document, layout }} />;
}

const NO_QUESTIONS: readonly Question[] = [];

/** The quotation room by room: each line as a sentence with its finish and amount, options with a switch. */
export function QuotationRooms({ document, choice, onAsk, pictures, questions = NO_QUESTIONS }: Props) {
  const options = new Map((document.proposal?.options ?? []).map((option) => [option.item.id, option]));
  const groups = document.proposal?.alternatives ?? [];
  const grouped = new Set(groups.flatMap((group) => group.items));
  const { items: chosen, rooms } = inWholeRupees(document);
  const all = [...chosen, ...leftOf(document)];
  const titles = new Map(all.map(({ id, title }) => [id, title]));
  const inRoom = (label: string) => new Set(all.filter((item) => roomOf(item) === label).map(({ id }) => id));
  const lines = all.filter(({ id }) => !grouped.has(id));
  const labels = roomLabels(document);
  return labels.map((label) => (
    <RoomCard
      key={label}
      label={label}
      cost={rooms.find((room) => room.label === label)?.cost ?? 0}
      // Options come first: they are what the client decides on. Then the most expensive.
      items={lines
        .filter((item) => roomOf(item) === label)
        .sort((a, b) => Number(options.has(b.id)) - Number(options.has(a.id)) || b.cost - a.cost)}
      groups={groups.filter(({ items: [first = ''] }) => inRoom(label).has(first))}
      pictures={pictures.filter(({ item_id: id }) => id !== null && inRoom(label).has(id))}
      titleOf={({ item_id: id }) => titles.get(id ?? '') ?? ''}
      drawing={drawingOf(document, label)}
      {...{ options, choice, onAsk, questions }}
    />
  ));
}

interface RoomProps extends Pick<Props, 'choice' | 'onAsk' | 'pictures'> {
  label: string;
  groups: readonly Alternatives[];
  questions: readonly Question[];
  titleOf: (picture: Picture) => string;
  /** The room in the plan; null where the quotation has none. */
  drawing: ReactNode;
  cost: number;
  items: readonly Item[];
  options: ReadonlyMap<string, Option>;
}

function RoomCard({
  label,
  cost,
  items,
  groups,
  options,
  pictures,
  titleOf,
  drawing,
  choice,
  onAsk,
  questions,
}: RoomProps) {
  const i18n = useWords();
  const name = partName(label, i18n);
  const [isOpen, setOpen] = useState(false);
  const asked = new Set(questions.map(({ item_id: id }) => id));
  // What was asked about stays in view with its answer.
  const shown = isOpen ? items : items.filter(({ id }, at) => at < SHOWN || asked.has(id));
  const count = items.length + groups.length;
  return (
    <RoomBlock
      id={partId(label)}
      name={name}
      note={i18n.t('{count, plural, one {# line} other {# lines}}', { count })}
      amount={
        <WhyButton of={cost === 0 ? null : `room:${label}`} label={name}>
          ₹{formatRounded(cost)}
        </WhyButton>
      }
      sight={pictures.length > 0 ? <RoomPictures pictures={pictures} titleOf={titleOf} /> : drawing}
    >
      {groups.map((group) => (
        <AlternativeLines
          key={group.label}
          group={group}
          options={group.items.flatMap((id) => options.get(id) ?? [])}
          {...{ choice, onAsk, questions }}
        />
      ))}
      <ul>
        {shown.map((item) => (
          <Line
            key={item.id}
            item={item}
            option={options.get(item.id)}
            questions={questions.filter(({ item_id: id }) => id === item.id)}
            {...{ choice, onAsk }}
          />
        ))}
      </ul>
      {items.length > SHOWN && (isOpen || shown.length < items.length) && (
        <Button variant="subtle" size="compact-sm" mt={6} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen
            ? i18n.t('Show fewer lines')
            : i18n.t('{count, plural, one {Show # more line} other {Show # more lines}}', {
                count: items.length - shown.length,
              })}
        </Button>
      )}
    </RoomBlock>
  );
}
