import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeToast, currentToasts, onToastsChange, showToast, TOAST_LIMIT, TOAST_REMOVAL_DELAY_MS } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const toast of currentToasts()) closeToast(toast.id)
  vi.useRealTimers()
})

describe('toasts', () => {
  test('at most five are shown: a sixth pushes the oldest out', () => {
    for (let index = 1; index <= TOAST_LIMIT + 1; index++) showToast({ title: `${index}` })
    expect(currentToasts().map((toast) => toast.title)).toEqual(['2', '3', '4', '5', '6'])
  })

  test('one leaves after 1000000 ms, not sooner', () => {
    showToast({ title: 'Dodano!', variant: 'success' })
    vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS - 1)
    expect(currentToasts()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(currentToasts()).toHaveLength(0)
  })

  test('closing one tells the listeners and stops its timer', () => {
    const listener = vi.fn()
    const stop = onToastsChange(listener)
    const id = showToast({ title: 'Usunięto!' })
    closeToast(id)
    stop()
    expect(listener).toHaveBeenCalledTimes(2)
    expect(vi.getTimerCount()).toBe(0)
  })
})
