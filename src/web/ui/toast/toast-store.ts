/** The five kinds of messages. */
export type ToastVariant = 'default' | 'success' | 'error' | 'warning' | 'info'

export type ToastLink = { to: string; label: string }

/** Something that can be done about what a toast says, such as taking it back. */
export type ToastAction = { label: string; onSelect: () => void }

export type Toast = {
  id: number
  variant: ToastVariant
  title: string
  /** Html limited to b, i and br (see toast-text.ts). */
  message: string
  /** A page that tells more. */
  link: ToastLink | null
  action: ToastAction | null
  isOpen: boolean
}

/** The most toasts that are open at once; a new one closes the oldest. */
export const TOAST_LIMIT = 5
/** The time for which a toast stays open when nobody closes it or holds it. */
export const TOAST_OPEN_MS = 5_000
/** The same for an error, which takes longer to read, and for one with a link or an action, which takes longer to reach. */
export const TOAST_ERROR_OPEN_MS = 10_000
/** The time for which a closed toast is kept in the store. */
export const TOAST_REMOVAL_DELAY_MS = 1_000_000

type Listener = () => void
/** The time that a toast has left; `running` while nothing holds it. */
type Countdown = { leftMs: number; running?: { timer: ReturnType<typeof setTimeout>; startedAt: number } }

/** Open and closed ones, the newest last. */
let kept: readonly Toast[] = []
/** The open ones; a value of its own because React compares it by identity. */
let open: readonly Toast[] = []
let nextId = 1
const listeners = new Set<Listener>()
/** The time left until each open toast closes by itself. */
const countdowns = new Map<number, Countdown>()
/** Each closed toast waits here to be removed. */
const removals = new Map<number, ReturnType<typeof setTimeout>>()

function set(next: readonly Toast[]) {
  kept = next
  open = next.filter((toast) => toast.isOpen)
  for (const listener of listeners) listener()
}

type Shown = {
  title: string
  message?: string
  link?: ToastLink | null
  action?: ToastAction | null
  variant?: ToastVariant
  /** True for a state that lasts: whoever shows the toast closes it. */
  isLasting?: boolean
}

/** Shows a message in the corner; callable from anywhere in the browser. Returns the id that closes it. */
export function showToast({ title, message = '', link = null, action = null, variant = 'default', isLasting = false }: Shown): number {
  const id = nextId++
  // A message that is repeated, as in an outage, takes the place of its twin.
  const twin = open.find((toast) => toast.title === title && toast.message === message && toast.variant === variant)
  if (twin) closeToast(twin.id)
  set([...kept, { id, title, message, link, action, variant, isOpen: true }])
  // It runs from `releaseToast`, when the toast is seen.
  const leftMs = variant === 'error' || link || action ? TOAST_ERROR_OPEN_MS : TOAST_OPEN_MS
  if (!isLasting) countdowns.set(id, { leftMs })
  for (const { id: oldest } of open.slice(0, -TOAST_LIMIT)) closeToast(oldest)
  return id
}

/** Closes a toast at once. It leaves the corner now and the store later. */
export function closeToast(id: number): void {
  if (!open.some((toast) => toast.id === id)) return
  stopCountdown(id)
  countdowns.delete(id)
  removals.set(
    id,
    setTimeout(() => {
      removals.delete(id)
      set(kept.filter((toast) => toast.id !== id))
    }, TOAST_REMOVAL_DELAY_MS),
  )
  set(kept.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)))
}

/** Keeps a toast open while somebody points at it or has focus in it. */
export function holdToast(id: number): void {
  stopCountdown(id)
}

/** Lets a toast run for the time it has left: one that is seen for the first time, or was held. */
export function releaseToast(id: number): void {
  const countdown = countdowns.get(id)
  if (countdown) startCountdown(id, countdown.leftMs)
}

function startCountdown(id: number, leftMs: number): void {
  stopCountdown(id)
  countdowns.set(id, { leftMs, running: { timer: setTimeout(() => closeToast(id), leftMs), startedAt: Date.now() } })
}

function stopCountdown(id: number): void {
  const countdown = countdowns.get(id)
  if (!countdown?.running) return
  const { timer, startedAt } = countdown.running
  clearTimeout(timer)
  countdowns.set(id, { leftMs: Math.max(0, countdown.leftMs - (Date.now() - startedAt)) })
}

/** The open toasts, the newest last. */
export function currentToasts(): readonly Toast[] {
  return open
}

/** All toasts the store still holds, closed ones too, the newest last. */
export function keptToasts(): readonly Toast[] {
  return kept
}

/** Calls `listener` after every change; returns a function that stops it. */
export function onToastsChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
