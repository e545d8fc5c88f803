import Ban from 'virtual:icons/ban'
import { type KeyboardEvent, useState } from 'react'
import { messages } from '../messages.ts'
import { type ColorType, recentColors, rememberColor } from '../recent-colors.ts'

type Props = {
  type: ColorType
  /** Tokens of the palette, `hue-level`, hue by hue. */
  palette: readonly string[]
  /** The token in use; null for none. */
  value: string | null
  onChoose: (color: string | null) => void
}

/** The colours of one use: those used last, then every hue with its shades, then none. Arrows move over the grid. */
export function ColorPalette({ type, palette, value, onChoose }: Props) {
  const [recent] = useState(() => recentColors(type, palette))
  const hues = [...new Set(palette.map(hueOf))]
  const levels = [...new Set(palette.map(levelOf))]

  function choose(color: string | null) {
    if (color !== null) rememberColor(type, color, palette)
    onChoose(color)
  }

  const swatch = (color: string) => (
    <button
      key={color}
      type="button"
      className="editor-swatch"
      style={{ background: `var(--${color})` }}
      aria-label={colorName(color, levels)}
      aria-pressed={color === value}
      data-color={color}
      onClick={() => choose(color)}
    />
  )

  return (
    // Keys are those of the swatches inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="editor-palette" onKeyDown={(event) => moveInGrid(event, hues.length)}>
      {recent.length > 0 && (
        <div role="group" aria-label={messages.recentColors}>
          <p className="editor-palette-title">{messages.recentColors}</p>
          <div className="editor-swatches" style={{ gridTemplateColumns: `repeat(${hues.length}, auto)` }}>
            {recent.map(swatch)}
          </div>
        </div>
      )}
      <div role="group" aria-label={messages.palette}>
        <p className="editor-palette-title">{messages.palette}</p>
        <div className="editor-swatches" style={{ gridTemplateColumns: `repeat(${hues.length}, auto)` }}>
          {levels.flatMap((level) => hues.map((hue) => swatch(`${hue}-${level}`)))}
        </div>
      </div>
      <button type="button" className="popup-item" onClick={() => choose(null)}>
        <span>{messages.noColor}</span>
        <Ban aria-hidden />
      </button>
    </div>
  )
}

const hueOf = (color: string): string => color.split('-')[0] ?? ''
const levelOf = (color: string): string => color.split('-')[1] ?? ''

function colorName(color: string, levels: readonly string[]): string {
  const hue = hueOf(color)
  const name = Object.hasOwn(messages.hues, hue) ? messages.hues[hue as keyof typeof messages.hues] : hue // checked beside
  return messages.color(name, levels.indexOf(levelOf(color)) + 1)
}

function moveInGrid(event: KeyboardEvent<HTMLElement>, columns: number): void {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
  const swatches = [...event.currentTarget.querySelectorAll<HTMLElement>('.editor-swatch')]
  const at = swatches.indexOf(event.target as HTMLElement) // keys come from the focused swatch
  if (step === undefined || at === -1) return
  event.preventDefault()
  swatches[at + step]?.focus()
}
