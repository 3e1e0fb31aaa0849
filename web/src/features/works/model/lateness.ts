export const latenessOf = (days: number): string => (days === 1 ? '1 day late' : `${days} days late`);
