import { useRef } from 'react'
import { AUDIENCES, type Audience, chooseAudience } from '#web/home/audience.ts'
import { messages } from '#web/home/messages.ts'
import { useAudience } from '#web/home/use-fitted.ts'

/** They take two columns of the others; all together fill their rows. */
const WIDE: ReadonlySet<Audience> = new Set(['technikum', 'teacher', 'parent', 'all'])

/**
 * Asks once whom the page is for; the answer stays on the device and can be changed here. Which of the two lines stands
 * is decided before the first paint (home.css). Without a script the page is everybody's.
 */
export function AudienceChoice() {
  const audience = useAudience()
  const section = useRef<HTMLElement>(null)
  const choose = (chosen: Audience | null) => {
    chooseAudience(chosen)
    // The pressed button has gone: focus stands where the choice can be changed, or made.
    requestAnimationFrame(() =>
      section.current?.querySelector<HTMLElement>(chosen ? '.audience-kept button' : '.audience-ask button')?.focus(),
    )
  }
  return (
    <section ref={section} aria-labelledby="audience" className="audience needs-script">
      <h2 id="audience" className="sr-only">
        {messages.audienceTitle}
      </h2>
      <div className="audience-ask">
        <p className="font-semibold">{messages.audienceQuestion}</p>
        <ul className="audience-chips">
          {AUDIENCES.map((one) => (
            <li key={one} data-wide={WIDE.has(one) || undefined}>
              <button type="button" className="chip-choice" onClick={() => choose(one)}>
                {messages.audiences[one]}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <p className="audience-kept">
        {audience && <span>{messages.audienceKept(audience)}</span>}
        <button type="button" className="text-accent-text hover:underline" onClick={() => choose(null)}>
          {messages.audienceChange}
        </button>
      </p>
    </section>
  )
}
