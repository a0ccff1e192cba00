// First, so that every layer has its rank before a part of the page adds to it.
import './styles/layers.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/skins.css';
import './styles/controls.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.js';
import { keepFocus } from './app/keep-focus.js';
import { keepPressTarget } from './app/keep-press.js';
import { awaitServer } from './app/use-server.js';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
keepFocus(root);
keepPressTarget();
awaitServer().then(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
