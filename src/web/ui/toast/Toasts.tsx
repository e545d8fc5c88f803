import CircleAlert from 'virtual:icons/circle-alert'
import CircleCheck from 'virtual:icons/circle-check'
import Info from 'virtual:icons/info'
import TriangleAlert from 'virtual:icons/triangle-alert'
import X from 'virtual:icons/x'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Link } from '#web/ui/Link.tsx'
import type { Icon } from '#web/ui/draw-icon.ts'
import { messages } from '#web/ui/messages.ts'
import { onModalsChange, topModal } from '#web/ui/overlay/modals.ts'
import {
  closeToast,
  currentToasts,
  holdToast,
  onToastsChange,
  releaseToast,
  type Toast,
  type ToastVariant,
} from '#web/ui/toast/toast-store.ts'
import { readToastText, type ToastPiece } from '#web/ui/toast/toast-text.ts'

const ICONS: Record<ToastVariant, Icon | null> = {
  default: null,
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
}

const none: readonly Toast[] = []

/**
 * The corner with messages; one for the whole application, always in the page so that screen readers hear what comes. It
 * lies over everything, and inside of an open dialog, because what is outside of one is dimmed and out of reach.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, () => none)
  const modal = useSyncExternalStore(onModalsChange, topModal, () => null)
  const corner = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id

  // Whatever was opened last lies on top: the corner is opened anew for each message, unless somebody is in it.
  useLayoutEffect(() => {
    const section = corner.current
    // The dialog that held it may have just gone; the next run finds it in the page.
    if (!section?.isConnected || section.contains(document.activeElement)) return
    if (section.matches(':popover-open')) section.hidePopover()
    section.showPopover()
  }, [modal, newest])

  const section = (
    <section
      ref={corner}
      popover="manual"
      className="toasts"
      aria-label={messages.notifications}
      aria-live="polite"
      aria-relevant="additions"
    >
      <ol className="grid gap-2">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>
  )
  return modal ? createPortal(section, modal) : section
}

function ToastItem({ toast }: { toast: Toast }) {
  const Icon = ICONS[toast.variant]
  const { id } = toast
  useEffect(() => {
    // The time to read it begins with the frame that shows it: not while the page is busy, and not in a tab that nobody looks at.
    const frame = requestAnimationFrame(() => releaseToast(id))
    return () => {
      cancelAnimationFrame(frame)
      // A toast that moves into a dialog or out of it leaves the pointer without a word.
      releaseToast(id)
    }
  }, [id])
  return (
    // The handlers only keep it open; what can be done stands in the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="toast"
      data-variant={toast.variant}
      onPointerEnter={() => holdToast(id)}
      onPointerLeave={() => releaseToast(id)}
      onFocus={() => holdToast(id)}
      onBlur={() => releaseToast(id)}
    >
      {Icon && <Icon aria-hidden className="toast-icon" />}
      <div className="min-w-0 flex-1" role={toast.variant === 'error' ? 'alert' : undefined}>
        <p className="font-semibold">{toast.title}</p>
        {toast.message !== '' && <p className="text-sm wrap-anywhere text-text-muted">{readToastText(toast.message).map(showPiece)}</p>}
        {toast.link && (
          <Link to={toast.link.to} className="toast-link" onClick={() => closeToast(id)}>
            {toast.link.label}
          </Link>
        )}
        {toast.action && (
          <button
            type="button"
            className="toast-link"
            onClick={() => {
              closeToast(id)
              toast.action?.onSelect()
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button type="button" aria-label={messages.close} className="toast-close" onClick={() => closeToast(id)}>
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
