import { type ReactNode, useRef } from 'react'
import { ToolTip } from '../toolbar/ToolTip.tsx'
import type { Icon } from '#web/ui/draw-icon.ts'

type ButtonProps = {
  label: string
  icon: Icon
  onPress: () => void
  isPressed?: boolean
  isDisabled?: boolean
  isDanger?: boolean
}

/** A button of a floating menu. A press leaves focus in the text. */
export function FloatingButton({ label, icon: Icon, onPress, isPressed, isDisabled, isDanger }: ButtonProps) {
  return (
    <button
      type="button"
      className="editor-tool"
      data-danger={isDanger || undefined}
      data-tool
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isDisabled) onPress()
      }}
    >
      <Icon aria-hidden />
    </button>
  )
}

/** Arrows move along the controls of a floating menu; the names of its buttons come as those of tools do. */
export function FloatingRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  return (
    // Keys are those of the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={row}
      className="editor-floating-row"
      onKeyDown={(event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
        const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a, select')]
        const at = controls.indexOf(event.target as HTMLElement) // keys come from the focused control
        if (step === undefined || at === -1) return
        event.preventDefault()
        controls.at((at + step) % controls.length)?.focus()
      }}
    >
      <ToolTip bar={row} />
      {children}
    </div>
  )
}
