import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type ButtonProps = {
  label: string
  icon: LucideIcon
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
      aria-label={label}
      title={label}
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

/** Arrows move along the buttons of a floating menu. */
export function FloatingRow({ children }: { children: ReactNode }) {
  return (
    // Keys are those of the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
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
      {children}
    </div>
  )
}
