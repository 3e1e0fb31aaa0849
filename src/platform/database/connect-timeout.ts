const USUAL_S = 5;

/**
 * How long opening a connection may take, in ms: 5 s, or as many seconds as the URL says by `connect_timeout`, libpq's name for it.
 * A busy process may be late to see that it is connected.
 */
export function connectTimeoutMs(url: string): number {
  const seconds = Number(new URL(url).searchParams.get('connect_timeout'));
  return (seconds > 0 ? seconds : USUAL_S) * 1_000;
}
