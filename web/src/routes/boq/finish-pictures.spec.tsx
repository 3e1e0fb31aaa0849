import { describe, expect, it } from '@jest/globals';
import type { ReactNode } from 'react';
import { mockApi } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { FINISH_DRAWINGS, FINISH_IDS } from '../../api/services';
import { GridEditor } from '../../features/boq-grid/components/grid/grid-editor';
import { FinishOptions } from '../../features/boq-grid/components/inspector/finish-options';
import { FinishPicture } from '../../features/boq-grid/components/parts/finish-picture';
import { ItemPicture } from '../../features/boq-grid/components/parts/item-picture';
import { makeItem } from '../../features/boq-grid/model/fixtures';
import { ChangedGroups } from '../../features/compare/components/changed-groups';
import { Line } from '../../features/issues/components/quotation/line';
import { makeQuotation } from '../../features/issues/model/fixtures';
import { RoomView } from '../../features/quick-estimate/components/overview/room-view';
import { MovesCard } from '../../ui/overview/moves-card';

const nothing = (): void => undefined;
const size = { L: { feet: 6, inches: 0 }, W: null, H: { feet: 7, inches: 0 } };

/** Every place of the client that shows a finish, with this one. */
function placesOf(id: string, name: string): Record<string, ReactNode> {
  const item = makeItem({ finish_id: id, finish: { id, label: name }, available_finish: [{ id, label: name }] });
  const [line] = makeQuotation().document.items;
  if (!line) throw new Error('The example has an item.');
  const change = { path: 'finish', label: '', before: null, after: name };
  const row = { key: 'a', title: 'Wardrobe', room: null, changes: [change], amount: 0, item: null, undo: null };
  return {
    grid: <FinishPicture id={id} />,
    'list of a cell': (
      <GridEditor
        item={item}
        column={{ id: 'finish', name: 'Finish' } as never}
        text=""
        typed={false}
        refused={null}
        choices={[{ id, label: name }]}
        onCommit={() => null}
        onCancel={nothing}
      />
    ),
    inspector: <FinishOptions boqId="b1" item={item} all={[item]} canEdit={false} onChoose={nothing} />,
    'front of an item': <ItemPicture item={item} />,
    changes: (
      <ChangedGroups
        groups={[{ key: 'finish', label: 'Finishes', amount: 0, rows: [row], part: null }]}
        from={1}
        to={2}
        tools={null}
        whoOf={() => undefined}
        onOpen={nothing}
      />
    ),
    quotation: (
      <Line item={{ ...line, finish_id: id }} option={undefined} questions={[]} choice={undefined} onAsk={undefined} />
    ),
    'what moves a price': (
      <MovesCard
        moves={[{ id: 'm', label: 'Wardrobes', note: name, finish: id, difference: 1, on: false } as never]}
        updating={false}
        onMove={nothing}
      />
    ),
    'room of an estimate': (
      <RoomView
        room={
          {
            label: 'Bedroom',
            cost: 1,
            size: null,
            works: [{ work: 'w', label: 'Wardrobe', finish: id, material: name, size, cost: 1 }],
          } as never
        }
        total={1}
        onClose={nothing}
      />
    ),
  };
}

describe('the picture of a finish', () => {
  it.each(Object.entries(FINISH_IDS))('is the same everywhere, and none for a grade: %s', (name, id) => {
    mockApi({});
    const drawing = FINISH_DRAWINGS[id];
    const expected = drawing === undefined ? [] : [`/api/vendor/swatches/${drawing}.svg`];
    const shown = Object.entries(placesOf(id, name)).map(([place, node]) => {
      const { unmount } = renderApp(<>{node}</>);
      const pictures = [...document.querySelectorAll('img, image')].map(
        (image) => image.getAttribute('src') ?? image.getAttribute('href'),
      );
      unmount();
      return [place, pictures];
    });
    expect(shown).toEqual(shown.map(([place]) => [place, expected]));
  });
});
