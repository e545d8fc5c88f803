import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { messages } from '#web/ui/messages.ts'
import { closeToast, currentToasts, onToastsChange, type Toast, type ToastVariant } from '#web/ui/toast-store.ts'
import { readToastText, type ToastPiece } from '#web/ui/toast-text.ts'

const ICONS: Record<ToastVariant, LucideIcon | null> = {
  default: null,
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
}

const none: readonly Toast[] = []

/** The corner with messages; one for the whole application, always in the page so that readers hear what comes. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, () => none)
  return (
    <section className="toasts" aria-label={messages.notifications} aria-live="polite" aria-relevant="additions">
      <ol className="grid gap-2">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>
  )
}

function ToastItem({ toast }: { toast: Toast }) {
  const Icon = ICONS[toast.variant]
  return (
    <li className="toast" data-variant={toast.variant}>
      {Icon && <Icon aria-hidden className="toast-icon" />}
      <div className="min-w-0 flex-1" role={toast.variant === 'error' ? 'alert' : undefined}>
        <p className="font-semibold">{toast.title}</p>
        {toast.message !== '' && <p className="text-sm text-text-muted">{readToastText(toast.message).map(showPiece)}</p>}
      </div>
      <button type="button" aria-label={messages.close} className="toast-close" onClick={() => closeToast(toast.id)}>
        <X aria-hidden className="size-4" />
      </button>
    </li>
  )
}

function showPiece(piece: ToastPiece, index: number): ReactNode {
  if (piece.kind === 'break') return <br key={index} />
  const text = piece.isItalic ? <i>{piece.text}</i> : piece.text
  return piece.isBold ? (
    <b key={index} className="font-semibold text-text">
      {text}
    </b>
  ) : (
    <span key={index}>{text}</span>
  )
}
