import { lazy, startTransition, Suspense, useEffect, useState, type ComponentType } from 'react';
import { afterPaint } from './after-paint';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part that is no part of the first sight: its file is fetched after a paint, when the browser is idle, and it is rendered
 * in small steps, between which the page answers. Until then `Before` is rendered in its place, with the same properties.
 */
export function late<Props extends object>(load: Load<Props>, Before?: ComponentType<Props>) {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const start = async () => {
    try {
      await afterPaint();
      return (loaded = await load());
    } catch (error) {
      loading = undefined; // The next try may find a connection.
      throw error;
    }
  };

  return function Late(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Part) return;
      let isGone = false;
      loading ??= start();
      loading.then(
        (part) => isGone || startTransition(() => setPart(() => part)),
        (error: unknown) => isGone || setFailure({ error }),
      );
      return () => {
        isGone = true;
      };
    }, [Part]);
    if (failure) throw failure.error; // For the boundary around the screen.
    const before = Before ? <Before {...props} /> : null;
    if (!Part) return before;
    return (
      <Suspense fallback={before}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/**
 * A lazy part that may be loaded ahead of its first render. It then is there at once; `lazy` alone would show the fallback
 * first, which React keeps for a third of a second.
 */
export function ahead<Props extends object>(load: Load<Props>) {
  let loaded: ComponentType<Props> | undefined;
  const start = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Later = lazy(start);
  function Ahead(props: Props) {
    const [Part] = useState(() => loaded ?? Later);
    return <Part {...props} />;
  }
  return Object.assign(Ahead, { load: start });
}
