import { memo } from 'react';
import { late } from '../../../../lib/browser/late';
import type { Item, Service } from '../../api/items-query';

const WorkDrawing = late(async () => (await import('../../../../ui/catalogue/work-drawing')).WorkDrawing);

/** The drawing of a work that has none of its own, by a word of its id, or by its trade. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/wardrobe|loft/, 'wardrobe'],
  [/bed/, 'bed'],
  [/table|desk/, 'table'],
  [/kitchen|counter|platform/, 'kitchen'],
  [/door/, 'door'],
  [/sofa|chair|seat/, 'seating'],
  [/panel/, 'panel'],
  [/cabinet|unit|shelf|storage|rack/, 'storage'],
  [/demoli|debris|dismantl/, 'demolition'],
  [/plumb|bath|sanitary|pipe/, 'plumbing'],
  [/tile|dado/, 'tile'],
  [/floor/, 'floor'],
  [/ceiling/, 'ceiling'],
  [/cove/, 'cove'],
  [/light|lamp|fan/, 'light'],
  [/paint|polish|putty/, 'paint'],
  [/curtain|drape/, 'curtain'],
  [/blind/, 'blind'],
];
const TRADES: Partial<Record<Service, string>> = {
  carpentry: 'storage',
  civil: 'wall',
  electrical: 'wiring',
  painting: 'paint',
  'false-ceiling': 'ceiling',
  'soft-furnishing': 'curtain',
  wallpaper: 'finish',
};

/** The category whose drawing represents a text, such as a work's id or a trade. */
function categoryOf(text: string, service: Service): string {
  return WORDS.find(([words]) => words.test(text))?.[1] ?? TRADES[service] ?? 'other';
}

interface Props {
  work: string;
  service: Service;
}

/** The line drawing of a work, or of its trade. It comes after the first paint. */
export const DrawnWork = memo(function DrawnWork({ work, service }: Props) {
  return <WorkDrawing work={work} category={categoryOf(work, service)} />;
});

/** The drawing of an item. */
export function ItemIcon({ item }: { item: Item }) {
  return <DrawnWork work={item.furniture ?? item.work ?? item.title.toLowerCase()} service={item.service} />;
}
