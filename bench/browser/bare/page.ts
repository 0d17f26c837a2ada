/** The least that a page of React is: a heading, and a button that does something. */
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Page() {
  const [times, setTimes] = useState(0);
  return createElement(
    'main',
    null,
    createElement('h1', null, 'Bare'),
    createElement('button', { type: 'button', onClick: () => setTimes(times + 1) }, `Pressed ${times} times`),
  );
}

const place = document.getElementById('app');
if (place !== null) createRoot(place).render(createElement(Page));
