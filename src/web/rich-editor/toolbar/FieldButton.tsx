import type { ReactNode } from 'react'

type Props = { label: string; icon: ReactNode; onClick: () => void }

/** A button of the field itself among the tools: full screen, help. */
export function FieldButton({ label, icon, onClick }: Props) {
  return (
    <button type="button" className="editor-tool" data-tool tabIndex={-1} aria-label={label} onClick={onClick}>
      {icon}
    </button>
  )
}
