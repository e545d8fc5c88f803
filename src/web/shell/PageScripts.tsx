import { useContext } from 'react'
import { PageScriptsContext } from '#web/shell/page-scripts.ts'

/** The scripts that start the router in the browser, at the end of the document. */
export function PageScripts() {
  const { start, module } = useContext(PageScriptsContext)
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: start }} suppressHydrationWarning />
      <script type="module" dangerouslySetInnerHTML={{ __html: module }} suppressHydrationWarning />
    </>
  )
}
