/**
 * Where a page of rules that is shown has the words somebody looks for. A hit is a paragraph, an item of a list, a row of a table, a caption or a
 * heading that has all of them. Words are marked by the browser's own highlights, which leave the text as React drew it; the hit that one is at has
 * an attribute besides, for browsers that know no highlights.
 */
import { foundAmong, searchedWords, type TextWord, wordsOfText } from '@parlour/kernel';

export interface SearchHit {
  readonly place: Element;
  /** The title of its chapter. */
  readonly chapter: string;
  readonly words: readonly Range[];
}

/** A place and its words. Read once: whoever types should not wait for a long page to be read at every letter. */
export interface SearchPlace {
  readonly place: Element;
  readonly chapter: string;
  readonly texts: readonly Text[];
  readonly words: readonly TextWord[];
}

/** Pictures are not read: what they show is said below them. */
const PLACES = ':is(h2, h3, p, li, tr, figcaption):not([aria-hidden="true"] *)';

export function placesIn(article: Element): readonly SearchPlace[] {
  let chapter = '';
  return [...article.querySelectorAll(PLACES)].map((place) => {
    if (place.tagName === 'H2') chapter = place.textContent;
    const texts = textsOf(place);
    return { place, chapter, texts, words: wordsOfText(texts.map(({ data }) => data).join(' ')) };
  });
}

export function hitsAmong(places: readonly SearchPlace[], typed: string): readonly SearchHit[] {
  const words = searchedWords(typed);
  if (words.length === 0) return [];
  return places.flatMap(({ place, chapter, texts, words: there }) => {
    const found = foundAmong(there, words);
    return found.length === 0 ? [] : [{ place, chapter, words: found.map(([from, to]) => rangeOf(texts, from, to)) }];
  });
}

const ALL = 'rules-found';
const NOW = 'rules-found-now';

/** Marks all hits and brings the one at this number to sight; returns what takes the marks away. */
export function showHits(hits: readonly SearchHit[], at: number): () => void {
  const hit = hits[at];
  if (hit === undefined) return () => {};
  if ('highlights' in CSS) {
    CSS.highlights.set(ALL, new Highlight(...hits.flatMap(({ words }) => words)));
    CSS.highlights.set(NOW, new Highlight(...hit.words));
  }
  hit.place.setAttribute('data-hit', '');
  (hit.words[0]?.startContainer.parentElement ?? hit.place).scrollIntoView({ block: 'center', inline: 'nearest' });
  return () => {
    hit.place.removeAttribute('data-hit');
    if ('highlights' in CSS) for (const name of [ALL, NOW]) CSS.highlights.delete(name);
  };
}

/** What is read of a place: not what its buttons say. */
function textsOf(place: Element): readonly Text[] {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('button') === null ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
  );
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) if (node instanceof Text) texts.push(node);
  return texts;
}

/** Of letters counted over all these texts, with a space between each two. */
function rangeOf(texts: readonly Text[], from: number, to: number): Range {
  const range = document.createRange();
  let begin = 0;
  for (const text of texts) {
    const end = begin + text.data.length;
    if (from >= begin && from < end) range.setStart(text, from - begin);
    if (to > begin && to <= end) range.setEnd(text, to - begin);
    begin = end + 1;
  }
  return range;
}
