import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSessionChanges } from '#web/auth/index.ts'
import { useLiveConnection } from '#web/presence/index.ts'
import { Footer } from '#web/shell/Footer.tsx'
import { Header } from '#web/shell/Header.tsx'
import { LoadingLine } from '#web/shell/LoadingLine.tsx'
import { messages } from '#web/shell/messages.ts'
import { PageName } from '#web/shell/PageName.tsx'
import { chooseTheme, currentTheme, onThemeChange, showTheme, THEMES } from '#web/shell/theme.ts'
import { useHashScroll } from '#web/shell/use-hash-scroll.ts'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { RichWaker } from '#web/rich/index.ts'
import { Toasts } from '#web/ui/toast/Toasts.tsx'
import { bring } from '#web/lib/bring.ts'

const Overlay = lazy(() => bring(() => import('#web/shell/load-overlay.ts').then(({ loadOverlay }) => loadOverlay())))

/** The frame of every page: header, content, footer, toasts and the keys of the whole product. */
export function Shell({ children }: { children: ReactNode }) {
  const [overlay, setOverlay] = useState<'help' | 'palette' | null>(null)
  const openPalette = () => setOverlay('palette')
  const openHelp = () => setOverlay('help')
  useShortcuts([
    { key: '/', label: messages.shortcutSearch, run: focusSearch },
    { key: 'Mod-k', label: messages.shortcutPalette, run: openPalette },
    { key: 't', label: messages.shortcutTheme, run: chooseNextTheme },
    { key: '?', label: messages.shortcutHelp, run: openHelp },
  ])
  useHashScroll()
  useSessionChanges()
  useLiveConnection()
  // The script in the head has done it already, unless React had to draw the whole page anew.
  useEffect(() => {
    showTheme(currentTheme())
    return onThemeChange(() => undefined)
  }, [])

  return (
    <div className="flex min-h-dvh flex-col">
      <LoadingLine />
      <PageName />
      <Header onSearch={openPalette} />
      <main id="content" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer onShowShortcuts={openHelp} />
      <Toasts />
      <RichWaker />
      {overlay && (
        <Suspense>
          <Overlay kind={overlay} onClose={() => setOverlay(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** The page's own search box first, then the header's. */
function focusSearch() {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type=search], header input[type=search]')
  const ordered = [...fields].toSorted((one, other) => Number(other.closest('main') !== null) - Number(one.closest('main') !== null))
  const field = ordered.find((candidate) => candidate.checkVisibility())
  field?.focus()
  field?.select()
}

function chooseNextTheme() {
  chooseTheme(THEMES[(THEMES.indexOf(currentTheme()) + 1) % THEMES.length] ?? 'dark')
}
