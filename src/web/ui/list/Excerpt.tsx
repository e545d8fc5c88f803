import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { Said } from '#web/ui/Said.tsx'

/** The beginning of a text in a list. */
export function Excerpt({ of: { excerpt, excerptWords } }: { of: { excerpt: string; excerptWords: string } }) {
  if (excerpt === '') return null
  return (
    <p className="line-clamp-2 text-sm text-text-muted">
      <Said words={excerptWords}>{withHardSpaces(excerpt)}</Said>
    </p>
  )
}
