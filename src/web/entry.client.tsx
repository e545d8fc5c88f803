import '#contract/zod-polish.ts'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepEarlyInput } from '#web/lib/early-input.ts'
import { collectRichHtml } from '#web/ui/rich-html.ts'
import { RichHtmlStore } from '#web/ui/RichHtml.tsx'

const richHtml = collectRichHtml(document)
const makeEarlyInputAgain = keepEarlyInput()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RichHtmlStore value={richHtml}>
        <HydratedRouter />
        <WhenHydrated run={makeEarlyInputAgain} />
      </RichHtmlStore>
    </StrictMode>,
  )
})

/** Runs once the page answers to a person, and says so on the document. */
function WhenHydrated({ run }: { run: () => void }) {
  useEffect(() => {
    run()
    document.documentElement.dataset['hydrated'] = ''
  }, [run])
  return null
}
