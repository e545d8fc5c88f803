import { SEEN_KEY } from '#web/lib/let-fonts-in.ts'

/** Dark unless chosen otherwise (docs/product/interface.md); `system` follows the device. */
export const THEMES = ['dark', 'light', 'system'] as const
export type Theme = (typeof THEMES)[number]

/** Colour of the browser's own bars: `--ground` of tokens.css in both themes. */
export const GROUND = { dark: '#0f1117', light: '#fbfbfd' } as const

const STORAGE_KEY = 'theme'

/**
 * Runs in the head before anything is painted: puts the stored theme on the root element, and marks the first page of a
 * session for the splash. The page from the server is the same for everyone.
 */
export const themeScript = `(function(d){try{var t=localStorage.getItem('${STORAGE_KEY}');if(t==='light'||t==='system')d.dataset.theme=t;if(t==='light'||t==='system'&&matchMedia('(prefers-color-scheme:light)').matches)document.querySelector('meta[name=theme-color]').content='${GROUND.light}';if(!sessionStorage.getItem('${SEEN_KEY}'))d.dataset.splash=''}catch(e){}})(document.documentElement);`

const listeners = new Set<() => void>()

/** The theme stored in this browser. */
export function currentTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return THEMES.find((theme) => theme === stored) ?? 'dark'
  } catch {
    return 'dark' // storage is forbidden in this browser: the default holds
  }
}

/** Stores a theme and shows it at once. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Storage is forbidden in this browser: the choice lasts as long as the page.
  }
  showTheme(theme)
  for (const listener of listeners) listener()
}

/** Puts a theme on the page. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  const isLight = theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', isLight ? GROUND.light : GROUND.dark)
}

/** Calls `listener` when the theme is chosen here or in another tab; returns what stops it. */
export function onThemeChange(listener: () => void): () => void {
  function fromOtherTab(event: StorageEvent) {
    if (event.key !== STORAGE_KEY) return
    showTheme(currentTheme())
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}
