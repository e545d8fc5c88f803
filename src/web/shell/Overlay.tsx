import { lazy } from 'react'
import { loadCommandPalette } from '#web/search/index.ts'
import KeyboardHelp from '#web/shell/KeyboardHelp.tsx'
import { SECTIONS } from '#web/shell/navigation.ts'
import { bring } from '#web/lib/bring.ts'

const CommandPalette = lazy(() => bring(loadCommandPalette))

/** Shows what a key of the whole product opens over the page. Loaded when first asked for. */
export default function Overlay({ kind, onClose }: { kind: 'help' | 'palette'; onClose: () => void }) {
  return kind === 'help' ? <KeyboardHelp onClose={onClose} /> : <CommandPalette sections={SECTIONS} onClose={onClose} />
}
