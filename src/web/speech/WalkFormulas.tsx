import Waypoints from 'virtual:icons/waypoints'
import { lazy, Suspense, useRef, useState } from 'react'
import { bring } from '#web/lib/bring.ts'
import { messages } from '#web/speech/messages.ts'

/** It comes with the first press. */
const FormulaWalk = lazy(() =>
  bring(async () => ({ default: (await (await import('#web/speech/load-part.ts')).loadFormulaWalk()).FormulaWalk })),
)

/** A button that walks into the formulas of the nearest element that `within` selects, part by part. */
export function WalkFormulas({ within }: { within: string }) {
  const [place, setPlace] = useState<Element | null>(null)
  const button = useRef<HTMLButtonElement>(null)

  function end() {
    setPlace(null)
    button.current?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={messages.walk}
        title={messages.walk}
        aria-expanded={place !== null}
        lang="pl"
        className="icon-button walk-formulas needs-script no-print"
        onClick={() => setPlace(place ? null : (button.current?.closest(within) ?? null))}
      >
        <Waypoints aria-hidden />
      </button>
      {place && (
        <Suspense>
          <FormulaWalk place={place} onEnd={end} />
        </Suspense>
      )}
    </>
  )
}
