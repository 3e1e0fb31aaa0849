/** A browser that is never idle has to take what is late all the same. */
const LATEST_MS = 1_000;

/** Resolves when the next frame has been painted and the browser has nothing to do; in a hidden tab, once that is seen. */
function afterPaint(): Promise<void> {
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

/** For `lazy` parts that nobody looks at first: their files do not compete with the first sight of the screen. */
export function late<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    await afterPaint();
    return load();
  };
}
