import { describe, expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

describe('pageWindow', () => {
  test('shows every page of a short list', () => {
    expect(pageWindow(2, 4)).toEqual([1, 2, 3, 4])
    expect(pageWindow(1, 1)).toEqual([1])
  })

  test('leaves gaps on both sides of the middle of a long list', () => {
    expect(pageWindow(50, 100)).toEqual([1, null, 49, 50, 51, null, 100])
  })

  test('fills a gap of one page with that page', () => {
    expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('keeps within the list when the page lies beyond it', () => {
    expect(pageWindow(12, 3)).toEqual([1, 2, 3])
  })
})
