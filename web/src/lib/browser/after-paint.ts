/** A browser that is never idle must load late parts nevertheless. */
const LATEST_MS = 1_000;

/** Resolves when the next frame has been painted; in a hidden tab, which paints none, at once. */
export function waitForPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));
}

/** Resolves when the next frame has been painted and the browser is idle; in a hidden tab, once it becomes visible. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        // Safari has no idle callback.
        if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
        else setTimeout(resolve);
      }),
    );
  });
}
