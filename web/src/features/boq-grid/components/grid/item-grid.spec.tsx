import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { ChangedItems } from '../../../../lib/boq/since-sent';
import { renderApp } from '../../../../../test/render';
import { groupByRoom } from '../../model/arrange';
import { COLUMNS } from '../../model/columns';
import { makeItem } from '../../model/fixtures';
import { GridProvider, type GridData, type GridFacts } from './grid-context';
import { ItemGrid } from './item-grid';

const nothing = (): void => undefined;
const items = Array.from({ length: 12 }, (_, index) => makeItem({ id: `i${index}`, title: `Item ${index}` }));
const facts: GridFacts = {
  boqId: 'b1',
  columns: COLUMNS.slice(0, 4),
  rooms: [],
  rights: { edit: true, editRates: true },
  updating: false,
  onOpen: nothing,
  onWhy: nothing,
};
const data: GridData = {
  all: items,
  groups: groupByRoom(items),
  shown: items,
  titles: new Map(),
  seenRevision: 9,
  marks: new Map(),
  view: {
    density: 'compact',
    group: 'room',
    sort: null,
    columns: {},
    widths: {},
    rail: false,
    inspector: false,
    inspectorWidth: 340,
  },
  onView: nothing,
  verbs: { duplicate: nothing, move: nothing, put: nothing, section: nothing },
  onRemove: nothing,
  entry: null,
};

/** Every line asks it once per rendering. */
class Asked extends Set<string> {
  readonly ids: string[] = [];
  override has(id: string): boolean {
    this.ids.push(id);
    return false;
  }
}

describe('the rows of the grid', () => {
  it('render again only where the cursor was, where it is, and where a tick changes', () => {
    const asked = new Asked();
    renderApp(
      <ChangedItems value={asked}>
        <GridProvider facts={facts} data={data}>
          <ItemGrid />
        </GridProvider>
      </ChangedItems>,
    );
    const again = (key: string): string[] => {
      asked.ids.length = 0;
      fireEvent.keyDown(screen.getByRole('grid').querySelector('[tabindex="0"]') as Element, { key });
      return [...asked.ids];
    };
    expect(asked.ids).toContain('i9');
    expect(again('ArrowDown')).toEqual(['i0', 'i1']);
    expect(again('ArrowRight')).toEqual(['i1']);
    expect(again(' ')).toEqual(['i1']);
    expect(again('ArrowUp')).toEqual(['i0', 'i1']);
  });
});

describe('the slash', () => {
  const slash = (entry: GridData['entry']): boolean => {
    renderApp(
      <GridProvider facts={facts} data={{ ...data, entry }}>
        <ItemGrid />
      </GridProvider>,
    );
    return fireEvent.keyDown(screen.getByRole('grid').querySelector('[tabindex="0"]') as Element, { key: '/' });
  };

  it('on a cell opens the catalogue', () => {
    const onCatalogue = jest.fn();
    slash({ canType: true, carpetArea: 980, onCatalogue });
    expect(onCatalogue).toHaveBeenCalledTimes(1);
  });

  it('is the page’s where nothing may be added', () => expect(slash(null)).toBe(true));
});
