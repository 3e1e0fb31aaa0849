import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import './styles/mantine.css';
import './styles/fonts.css';
import './styles/global.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp, startQueries } from './app/app';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no element to render into');

/** Lets the browser in: on a phone each of these parts takes as long as a tap should. */
const pause = (): Promise<void> => new Promise((next) => setTimeout(next));

async function start(root: HTMLElement): Promise<void> {
  await pause();
  const queryClient = startQueries();
  await pause();
  const app = createApp(queryClient);
  await pause();
  // As a transition the first render lets it in between its parts, too.
  startTransition(() => createRoot(root).render(<StrictMode>{app}</StrictMode>));
}

void start(root);
