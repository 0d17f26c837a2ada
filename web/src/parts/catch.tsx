/** Where a part of the page breaks, this stands in its place: a sentence, and a way on. Nothing is lost: the table is on the server. */
import { Component, type ReactNode } from 'react';
import { Lost } from '../pages/lost.tsx';

export class Catch extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Lost title="lost.broken.title" text="lost.broken.text" reload /> : this.props.children;
  }
}
