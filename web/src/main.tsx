/** The page begins: theme first, so that nothing flashes, then words, then everything else. */
import './app.css';
import { wakeSound } from '@parlour/felt';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { awaitInstallOffer } from './offline/install.ts';
import { watchBuilds } from './offline/newer.ts';
import { followSystem } from './preferences.ts';

followSystem();
awaitInstallOffer();
watchBuilds();
for (const touch of ['pointerdown', 'keydown'] as const) addEventListener(touch, wakeSound);

const root = document.getElementById('app');
if (root === null) throw new Error('the page has no place for the app');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
