import type { Questionnaire } from '../questionnaire';
import { FLAT_2026 } from './flat-2026';
import { RENOVATION_2022 } from './renovation-2022';
import type { Template } from './template';

export type { Choices, Extent, Template, TemplateItem } from './template';

/**
 * The template for some answers. The template of an existing BOQ never changes, since its lines are compared with it.
 */
export function templateFor({ condition }: Pick<Questionnaire, 'condition'>): Template {
  return condition === null ? RENOVATION_2022 : FLAT_2026;
}
