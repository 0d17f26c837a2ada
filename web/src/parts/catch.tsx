/** Where a part of the page breaks, this stands in its place: a sentence, and a way on. Nothing is lost: the table is on the server, or in this device's store. */
import { Component, type ReactNode } from 'react';
import { Lost } from '../pages/lost.tsx';
import { type PageRoute, readRoute } from '../paths.ts';
import type { WebPath } from '../words/words.ts';

export class Catch extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <Lost title="lost.broken.title" text={safePlace(readRoute(location.pathname, ''))} reload />;
  }
}

/** Where what was being played is safe. */
export const safePlace = ({ page }: PageRoute): WebPath => (page === 'here' || page === 'here-replay' ? 'lost.broken.here' : 'lost.broken.text');
