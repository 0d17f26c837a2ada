/** A finished game, shown again. */
import { Lost } from '../pages/lost.tsx';
import type { PageRoute } from '../routes.ts';

export type ReplayRoute = Extract<PageRoute, { page: 'replay' | 'here-replay' | 'replay-file' }>;

export function ReplayPage(_: { readonly route: ReplayRoute }) {
  return <Lost title="lost.nowhere.title" text="lost.nowhere.text" />;
}
