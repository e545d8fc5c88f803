import type { ComponentType } from 'react'
import { loadExerciseInPlace } from '#web/exercise/index.ts'
import { namedThing } from '#web/rich/named-thing.ts'
import { noteWords } from '#web/rich/note-words.ts'
import { offersFragments } from '#web/rich/offers-fragments.ts'
import type { Pointed } from '#web/ui/overlay/HoverBox.tsx'
import { loadHoverCard } from '#web/user/index.ts'

/** The props of a part: the element it was opened on, and the event that opened it. */
export type PartProps = { pointed: Pointed; event: Event; onClose: () => void }

/** Something that rich text does for people. Its module comes when it is opened first. */
export type RichPart = {
  /** Selects what it is opened on: the nearest such element. */
  selector: string
  /**
   * `pointing`: by a pointer on it, by focus, by a finger's first tap (the second follows the link). `contextmenu` and
   * `click`: by that event, which the browser then leaves to the part; a click with a key held stays the browser's.
   */
  opens: 'pointing' | 'click' | 'contextmenu'
  /** True when this element is for the part; unless said, all are. Asked while the event happens. */
  isFor?: (element: HTMLElement, event: Event) => boolean
  load: () => Promise<ComponentType<PartProps>>
}

/** Links to concepts in texts, among the tags of a task or a kind of tasks, and beside an article. */
const CONCEPT_LINKS = ':is(.rich,.concept-map) a[href^="/resources/concepts/"],:is(.tag,.side-link)[href^="/resources/concepts/"]'

/** The parts by name; at most one of each is open. */
export const RICH_PARTS: ReadonlyMap<string, RichPart> = new Map<string, RichPart>([
  [
    'person',
    {
      selector: 'a[data-user-id],[data-user-id] a,.editor-text [data-user-id]',
      opens: 'pointing',
      load: async () => (await loadHoverCard()).HoverCard,
    },
  ],
  [
    'note',
    {
      // The second is a note in the editor, which says itself what it holds once it is selected.
      selector: '.note-mark,.note-marker:not(.node-selected)',
      opens: 'pointing',
      isFor: (mark) => noteWords(mark) !== null,
      load: async () => (await import('#web/rich/NoteTip.tsx')).NoteTip,
    },
  ],
  [
    'fragment',
    {
      selector: '.rich',
      opens: 'contextmenu',
      isFor: offersFragments,
      load: async () => (await import('#web/rich/FragmentMenu.tsx')).FragmentMenu,
    },
  ],
  [
    'thing',
    {
      selector: `.math-concept a,.math-concept:not(:has(a),.node-selected),.embed-title a,.editor-text .embed:not(.node-selected),${CONCEPT_LINKS}`,
      opens: 'pointing',
      // Only a name in a text has nothing else to say to a finger: elsewhere the first tap follows the link.
      isFor: (place, { type }) => namedThing(place) !== null && (type !== 'click' || place.closest('.math-concept') !== null),
      load: async () => (await import('#web/rich/ThingCard.tsx')).ThingCard,
    },
  ],
  [
    'exercise',
    {
      selector: '.embed-interactive a',
      opens: 'click',
      load: async () => (await loadExerciseInPlace()).ExerciseInPlace,
    },
  ],
  [
    'figure',
    { selector: '.drawing-live', opens: 'click', load: async () => (await import('#web/rich/figure/FiguresInPlace.tsx')).FiguresInPlace },
  ],
  ['film', { selector: '.embed-video:not(.embed-stream) a,.video,.film-play', opens: 'click', load: loadFilms }],
  // The browser's own controls know no streams: the keyboard gets the player before it presses anything.
  [
    'reachedFilm',
    {
      selector: '.video',
      opens: 'pointing',
      isFor: (film, { type }) => type === 'focusin' && film.matches(':focus-visible'),
      load: loadFilms,
    },
  ],
])

async function loadFilms() {
  return (await import('#web/rich/FilmsInPlace.tsx')).FilmsInPlace
}
