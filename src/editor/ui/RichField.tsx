import { lazy, Suspense } from 'react'
import type { RichTextEditorProps } from './RichTextEditor.tsx'
import { useInBrowser } from './use-in-browser.ts'

export type RichFieldProps = RichTextEditorProps

// Left out of the server's build, with KaTeX and ProseMirror behind it.
const RichTextEditor = import.meta.env.SSR ? null : lazy(() => import('./RichTextEditor.tsx'))

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
