import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { LazyVideo } from '#web/file/index.ts'
import { type FilmPlace, filmPlace } from '#web/rich/film-place.ts'
import { messages } from '#web/rich/messages.ts'
import type { PartProps } from '#web/rich/parts.ts'

/** A film with the element that its player stands in, and whether it was pressed or only reached by keyboard. */
type Shown = FilmPlace & { stage: HTMLElement; isStarted: boolean }

/** Plays films where they stand in a text, each when it is pressed; those before it go on. */
export function FilmsInPlace({ pointed: { element }, event }: PartProps) {
  const [films, setFilms] = useState<readonly Shown[]>([])

  useEffect(() => {
    const found = filmPlace(element, messages.film)
    if (!found || found.place.hidden) return
    const shown = { ...found, stage: stageOf(found.place), isStarted: event.type === 'click' }
    // The place is taken at once, the player comes with the next frame.
    requestAnimationFrame(() => setFilms((others) => [...others.filter(({ stage }) => stage.isConnected), shown]))
  }, [element, event])

  return films.map(({ stage, title, film, isStarted }) =>
    createPortal(<LazyVideo {...film} title={title} isStarted={isStarted} takesFocus />, stage),
  )
}

/** An element in the film's place; what stood there stays in the text, unseen. */
function stageOf(place: HTMLElement): HTMLElement {
  const stage = document.createElement('div')
  stage.className = 'film-in-place'
  if (place instanceof HTMLVideoElement) place.pause()
  place.hidden = true
  place.after(stage)
  return stage
}
