import { afterAll, expect } from 'vitest'
import { closeToast, currentToasts } from '../toast/toast-store.ts'

afterAll(() => {
  const left = currentToasts()
  for (const { id } of left) closeToast(id)
  expect(left).toEqual([])
})
