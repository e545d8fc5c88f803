import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  closeToast,
  currentToasts,
  holdToast,
  keptToasts,
  onToastsChange,
  releaseToast,
  showToast,
  TOAST_ERROR_OPEN_MS,
  TOAST_LIMIT,
  TOAST_OPEN_MS,
  TOAST_REMOVAL_DELAY_MS,
} from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const toast of currentToasts()) closeToast(toast.id)
  vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS)
  vi.useRealTimers()
})

/** Shows a toast that is seen at once. */
function showSeen(toast: Parameters<typeof showToast>[0]): number {
  const id = showToast(toast)
  releaseToast(id)
  return id
}

const titles = () => currentToasts().map((toast) => toast.title)

describe('toasts', () => {
  test('at most five are open: a sixth closes the oldest', () => {
    for (let index = 1; index <= TOAST_LIMIT + 1; index++) showToast({ title: `${index}` })
    expect(titles()).toEqual(['2', '3', '4', '5', '6'])
  })

  test('one closes by itself after 5 s, an error after 10 s, not sooner', () => {
    showSeen({ title: 'Dodano!', variant: 'success' })
    showSeen({ title: 'Uppss', variant: 'error' })
    vi.advanceTimersByTime(TOAST_OPEN_MS - 1)
    expect(titles()).toEqual(['Dodano!', 'Uppss'])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual(['Uppss'])
    vi.advanceTimersByTime(TOAST_ERROR_OPEN_MS - TOAST_OPEN_MS - 1)
    expect(titles()).toEqual(['Uppss'])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual([])
  })

  test('the time of one begins when it is seen', () => {
    const id = showToast({ title: 'Dodano!' })
    vi.advanceTimersByTime(60_000)
    holdToast(id)
    expect(titles()).toEqual(['Dodano!'])
    releaseToast(id)
    vi.advanceTimersByTime(TOAST_OPEN_MS - 1)
    expect(titles()).toEqual(['Dodano!'])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual([])
  })

  test('one with a link stays as long as an error, so that it can be reached', () => {
    showSeen({ title: 'Funkcja Premium', variant: 'info', link: { to: '/subscription', label: 'Więcej' } })
    vi.advanceTimersByTime(TOAST_OPEN_MS)
    expect(titles()).toEqual(['Funkcja Premium'])
    vi.advanceTimersByTime(TOAST_ERROR_OPEN_MS - TOAST_OPEN_MS)
    expect(titles()).toEqual([])
  })

  test('one with an action stays as long, too', () => {
    showSeen({ title: 'Ukryto!', variant: 'success', action: { label: 'Cofnij', onSelect: () => undefined } })
    vi.advanceTimersByTime(TOAST_ERROR_OPEN_MS - 1)
    expect(currentToasts().map(({ action }) => action?.label)).toEqual(['Cofnij'])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual([])
  })

  test('one that is held stands still, and then has the time it had left', () => {
    const id = showSeen({ title: 'Skopiowano!' })
    vi.advanceTimersByTime(TOAST_OPEN_MS - 1000)
    holdToast(id)
    vi.advanceTimersByTime(60_000)
    expect(titles()).toEqual(['Skopiowano!'])
    releaseToast(id)
    vi.advanceTimersByTime(999)
    expect(titles()).toEqual(['Skopiowano!'])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual([])
  })

  test('a closed one is kept for 1000000 ms, then removed', () => {
    const id = showToast({ title: 'Usunięto!' })
    closeToast(id)
    expect(currentToasts()).toEqual([])
    vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS - 1)
    expect(keptToasts().some((toast) => toast.id === id)).toBe(true)
    vi.advanceTimersByTime(1)
    expect(keptToasts().some((toast) => toast.id === id)).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('the same message again takes the place of the first one', () => {
    showToast({ title: 'Uppss', message: 'Brak połączenia', variant: 'error' })
    showToast({ title: 'Zapisano' })
    showToast({ title: 'Uppss', message: 'Brak połączenia', variant: 'error' })
    expect(titles()).toEqual(['Zapisano', 'Uppss'])
  })

  test('closing one tells the listeners; letting go of a closed one does not open it again', () => {
    const id = showToast({ title: 'Usunięto!' })
    const listener = vi.fn()
    const stop = onToastsChange(listener)
    closeToast(id)
    expect(listener).toHaveBeenCalledTimes(1)
    releaseToast(id)
    closeToast(id)
    stop()
    expect(listener).toHaveBeenCalledTimes(1)
    expect(titles()).toEqual([])
  })
})
