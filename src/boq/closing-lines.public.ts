/** Names and amounts of what closes a bill, for threads that render: with all of boq.public.ts they took a second to load. */
export { additionLabel, closingLines, contingencyLabel, feeLabel } from './reads/closing-lines';
