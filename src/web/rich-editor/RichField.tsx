import { lazy, Suspense } from 'react'
import type { RichTextEditorProps } from './RichTextEditor.tsx'
import { useInBrowser } from './hooks/use-in-browser.ts'
import { bring } from '#web/lib/bring.ts'

export type RichFieldProps = RichTextEditorProps

const load = () => bring(() => import('./RichTextEditor.tsx'))

// The server's build leaves it out, with KaTeX and ProseMirror behind it.
const RichTextEditor = import.meta.env.SSR ? null : lazy(load)

// A page that comes with a field in it fetches the editor before React has taken the page over.
if (!import.meta.env.SSR && document.querySelector('.rich-field-place') !== null) void load().catch(() => undefined)

/** A rich field that loads the editor when it is shown; until then its place is kept, so that nothing jumps. */
export function RichField(props: RichFieldProps) {
  const isInBrowser = useInBrowser()
  const place = <div className="rich-field-place" style={{ height: (props.height ?? 350) + 84 }} aria-busy="true" />
  if (!isInBrowser || RichTextEditor === null) return place
  return (
    <Suspense fallback={place}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
