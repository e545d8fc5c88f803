import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { bringAhead } from '#web/lib/bring.ts'
import { keepEarlyInput } from '#web/lib/early-input.ts'
import { letFontsIn } from '#web/lib/let-fonts-in.ts'
import { PageRouter, startPageRouter } from '#web/lib/page-router.tsx'
import { collectRichHtml } from '#web/ui/rich/rich-html.ts'
import { RichHtmlStore } from '#web/ui/rich/RichHtml.tsx'

const richHtml = collectRichHtml(document)
// After rich html was read: what it marks is no part of it.
void letFontsIn()
const makeEarlyInputAgain = keepEarlyInput()

const router = await startPageRouter()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RichHtmlStore value={richHtml}>
        <PageRouter router={router} />
        <WhenHydrated run={makeEarlyInputAgain} />
      </RichHtmlStore>
    </StrictMode>,
  )
})

onFirstSign(() => {
  bringAhead(() => import('#web/lib/prepare-page.ts').then(({ preparePages }) => preparePages()))
  bringAhead(() => import('#web/lib/api-client.ts'))
})

/** Runs `prepare` once, at the first sign that somebody uses the page: what it fetches must not delay the page itself. */
function onFirstSign(prepare: () => void): void {
  const signs = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const
  const once = new AbortController()
  const run = () => {
    once.abort()
    prepare()
  }
  for (const sign of signs) addEventListener(sign, run, { capture: true, passive: true, signal: once.signal })
}

/** Runs once the page answers to a person, and says so on the document. */
function WhenHydrated({ run }: { run: () => void }) {
  useEffect(() => {
    run()
    document.documentElement.dataset['hydrated'] = ''
  }, [run])
  return null
}
