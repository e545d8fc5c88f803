/** The five kinds (spec section 2). */
export type ToastVariant = 'default' | 'success' | 'error' | 'warning' | 'info'

export type Toast = {
  id: number
  variant: ToastVariant
  title: string
  /** Html limited to b, i and br (see toast-text.ts). */
  message: string
}

/** Most at once; a new one pushes the oldest out (spec section 9). */
export const TOAST_LIMIT = 5
/** How long one stays when nobody closes it (spec section 9). */
export const TOAST_REMOVAL_DELAY_MS = 1_000_000

type Listener = () => void

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<Listener>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function set(next: readonly Toast[]) {
  const kept = new Set(next.map((toast) => toast.id))
  for (const [id, timer] of timers) {
    if (kept.has(id)) continue
    clearTimeout(timer)
    timers.delete(id)
  }
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message in the corner; callable from anywhere in the browser. Returns the id that closes it. */
export function showToast(toast: { title: string; message?: string; variant?: ToastVariant }): number {
  const id = nextId++
  timers.set(
    id,
    setTimeout(() => closeToast(id), TOAST_REMOVAL_DELAY_MS),
  )
  set([...toasts, { id, title: toast.title, message: toast.message ?? '', variant: toast.variant ?? 'default' }].slice(-TOAST_LIMIT))
  return id
}

/** Takes a message away. */
export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

/** What the corner shows now, newest last. */
export function currentToasts(): readonly Toast[] {
  return toasts
}

/** Calls `listener` after every change; returns what stops it. */
export function onToastsChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
