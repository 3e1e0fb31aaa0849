/** What a payment of a quotation waits for. */
export const PAYMENT_STAGES = ['acceptance', 'start', 'carpentry', 'handover'] as const;
export type PaymentStage = (typeof PAYMENT_STAGES)[number];
