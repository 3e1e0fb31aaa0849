import type { SaidHome } from '../api/say-commands';

type Said = SaidHome['data']['answers'];
/** The answers that a sentence about a home may give, under the names of the questionnaire. */
export type HomeAnswers = Said;

/** Whether a sentence gave any answer. */
export const hasAnswers = (said: Said): boolean => Object.keys(said).length > 0;
