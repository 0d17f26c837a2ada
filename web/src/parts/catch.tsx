/** Where a part of the page breaks, this stands in its place: a sentence, and a way on. Nothing is lost: the table is on the server, or on this device. */
import { Component, type ReactNode } from 'react';
import { Lost } from '../pages/lost.tsx';
import { type PageRoute, readRoute } from '../routes.ts';

export class Catch extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const { page } = readRoute(location.pathname, location.hash);
    return <Lost title="lost.broken.title" text={HERE.includes(page) ? 'lost.broken.here' : 'lost.broken.text'} reload />;
  }
}

/** Pages of what this device keeps. */
const HERE: readonly PageRoute['page'][] = ['here', 'here-replay'];
