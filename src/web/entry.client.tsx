import '#contract/zod-polish.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { collectRichHtml } from '#web/ui/rich-html.ts'
import { RichHtmlStore } from '#web/ui/RichHtml.tsx'

const richHtml = collectRichHtml(document)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RichHtmlStore value={richHtml}>
        <HydratedRouter />
      </RichHtmlStore>
    </StrictMode>,
  )
})
