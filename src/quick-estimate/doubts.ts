import { toNumber } from '../kernel/quantity';
import { BEDROOMS_OF, LAYOUT_LABELS } from '../kernel/terms';
import { USUAL_AREAS } from '../kernel/usual-areas';
import { bedroomsOf, type Questionnaire } from './questionnaire';

const sqft = (area: number): string => area.toLocaleString('en-IN');

/** What in the answers is more often a mistake than a wish, each as a sentence. They are priced all the same. */
export function doubtsOf(answers: Questionnaire): string[] {
  const { layout, bedrooms, scope } = answers;
  const name = layout === 'studio' ? 'studio' : LAYOUT_LABELS[layout];
  const area = toNumber(answers.carpetArea);
  const { from, to } = USUAL_AREAS[layout];
  const doubts: string[] = [];
  if (scope?.length === 0) doubts.push('No part of the work is chosen, so nothing is priced.');
  if (area < from || area > to)
    doubts.push(`${sqft(area)} sq ft is unusual: a ${name} usually has ${sqft(from)} to ${sqft(to)} sq ft.`);
  const wanted = BEDROOMS_OF[layout];
  const has = `A ${name} has ${wanted} ${wanted === 1 ? 'bedroom' : 'bedrooms'}`;
  const are = (names: readonly string[]): string => `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} priced`;
  const priced = bedroomsOf(answers);
  if (layout === 'studio' || layout === '1rk') return doubts;
  if (bedrooms.length > wanted) doubts.push(`${has}: only ${are(priced)}.`);
  else if (bedrooms.length > 0 && bedrooms.length < wanted)
    doubts.push(`${has}: ${are(priced.slice(bedrooms.length))} as well.`);
  return doubts;
}
