import { useSyncExternalStore } from 'react'
import { messages } from '#web/shell/messages.ts'
import { chooseTheme, currentTheme, onThemeChange, type Theme, THEMES } from '#web/shell/theme.ts'
import { SegmentedControl } from '#web/ui/form/SegmentedControl.tsx'

/** Dark, light, or as the device has it. */
export function ThemeControl({ className }: { className?: string }) {
  const theme = useSyncExternalStore<Theme>(onThemeChange, currentTheme, () => 'dark')
  return (
    <SegmentedControl
      label={messages.theme}
      options={THEMES.map((value) => ({ value, label: messages.themes[value] }))}
      value={theme}
      onChange={chooseTheme}
      className={className ?? ''}
    />
  )
}
