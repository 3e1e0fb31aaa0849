/** The budget in an address: rupees with GST; null for none, or none that can be read. */
export function goalIn(params: URLSearchParams): number | null {
  const text = params.get('goal') ?? '';
  return /^\d{5,10}(\.\d{1,2})?$/.test(text) && Number(text) >= 10_000 && Number(text) <= 1_000_000_000
    ? Number(text)
    : null;
}
