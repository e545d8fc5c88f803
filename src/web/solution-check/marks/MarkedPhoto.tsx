import ZoomIn from 'virtual:icons/zoom-in'
import ZoomOut from 'virtual:icons/zoom-out'
import { type ReactNode, useState } from 'react'
import type { CheckPhoto, Mark } from '#contract/solution-check.ts'
import { Layer } from '#web/solution-check/marks/Layer.tsx'
import { isRemark, numbersOf, sizeOf } from '#web/solution-check/marks/marks.ts'
import { Pins, remarkId } from '#web/solution-check/marks/Pins.tsx'
import { messages } from '#web/solution-check/messages.ts'
import { Button } from '#web/ui/Button.tsx'

/** A picture that can be made larger within its place, with what lies over it. */
export function Enlarged({ children, beside }: { children: ReactNode; beside?: ReactNode }) {
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      {/* A part that scrolls is reached by keys, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="check-window" data-large={isLarge || undefined} tabIndex={isLarge ? 0 : undefined}>
        {children}
      </div>
      <div className="check-buttons no-print">
        <Button
          size="sm"
          variant="ghost"
          icon={isLarge ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
          aria-pressed={isLarge}
          onClick={() => setLarge(!isLarge)}
        >
          {isLarge ? messages.smaller : messages.larger}
        </Button>
        {beside}
      </div>
    </>
  )
}

type Props = { photo: CheckPhoto; number: number; marks: readonly Mark[] }

/** A photo with what the teacher put over it, and the remarks below, by their numbers. */
export function MarkedPhoto({ photo, number, marks }: Props) {
  const numbers = numbersOf(marks)
  const own = marks.filter((mark) => mark.photoId === photo.id)
  const remarks = own.filter(isRemark)
  const size = sizeOf(photo)
  return (
    <figure className="check-figure">
      <Enlarged>
        <div className="check-photo">
          <img src={photo.url} alt={messages.photo(number)} width={size.width} height={size.height} />
          <Layer marks={own} size={size} />
          <Pins marks={marks} photoId={photo.id} />
        </div>
      </Enlarged>
      {remarks.length > 0 && (
        <figcaption>
          <ol className="check-remarks" aria-label={messages.remarks(number)}>
            {remarks.map((mark) => {
              const place = numbers.get(mark) ?? 0
              return (
                <li key={place} id={remarkId(place)} tabIndex={-1}>
                  <span className="check-number" aria-hidden>
                    {place}
                  </span>
                  <p className="min-w-0 whitespace-pre-line wrap-anywhere">{mark.note}</p>
                </li>
              )
            })}
          </ol>
        </figcaption>
      )}
    </figure>
  )
}
