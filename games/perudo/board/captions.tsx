/** What has just happened in words, in the middle of the table: the latest line alone where there is little room, those before it too elsewhere. */

import { type CaptionLine, CaptionList } from '@parlour/felt';
import type { BoardSpeaker } from '../words/speaker.ts';
import { type Caption, captionText } from './caption.ts';
import type { TableProps } from './props.ts';

interface Props {
  readonly captions: readonly CaptionLine<Caption>[];
  readonly speaker: BoardSpeaker;
  readonly speech: TableProps['speech'];
}

/** Letters: what is longer would take three lines on a phone, and is set smaller. */
const LONG = 76;

export function Captions({ captions, speaker, speech }: Props) {
  const says = (caption: Caption): string => captionText(caption, speaker, speech);
  const last = captions.at(-1);
  const size = last !== undefined && says(last.event).length > LONG ? '[&_p]:text-xs' : '[&_p]:text-sm';
  return (
    <div
      className={`max-w-full [&_p:not(:last-child)]:hidden [&_p]:leading-[1.2] [@container(min-height:160px)]:[&_p]:text-base [@container(min-height:290px)]:[&_p:not(:last-child)]:block @min-[40rem]:[&_p:last-child]:text-lg ${size}`}
    >
      <CaptionList captions={captions} says={says} />
    </div>
  );
}
