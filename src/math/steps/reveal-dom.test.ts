import { describe, expect, it } from 'vitest'
import { revealCount, type RevealElement, revealUpTo } from './reveal-dom.ts'

type Stand = RevealElement & { readonly style: { visibility: string } }

/** An element as far as revealing sees one. */
function anElement(attributes: Record<string, string>, pieces: readonly Stand[] = []): Stand {
  const held = new Map(Object.entries(attributes))
  return {
    getAttribute: (name) => held.get(name) ?? null,
    setAttribute: (name, value) => void held.set(name, value),
    removeAttribute: (name) => void held.delete(name),
    querySelectorAll: (selectors) => (selectors === '[data-piece]' ? pieces : []),
    style: { visibility: '' },
  }
}

/** Two columns of three rows. */
function aTable(): { table: Stand; pieces: Stand[] } {
  const pieces = [0, 1, 2, 0, 1, 2].map((row) => anElement({ 'data-piece': String(row) }))
  return { table: anElement({ 'data-reveal': 'rows', 'data-reveal-count': '3' }, pieces), pieces }
}

describe('revealUpTo', () => {
  it('hides the later pieces from the eye and from a screen reader', () => {
    const { table, pieces } = aTable()
    revealUpTo(table, 1)
    expect(pieces.map((piece) => piece.style.visibility)).toEqual(['', 'hidden', 'hidden', '', 'hidden', 'hidden'])
    expect(pieces.map((piece) => piece.getAttribute('aria-hidden'))).toEqual([null, 'true', 'true', null, 'true', 'true'])
  })

  it('shows them again', () => {
    const { table, pieces } = aTable()
    revealUpTo(table, 0)
    revealUpTo(table, revealCount(table))
    expect(pieces.every((piece) => piece.style.visibility === '' && piece.getAttribute('aria-hidden') === null)).toBe(true)
  })
})

describe('revealCount', () => {
  it('is one for what cannot be revealed in pieces', () => {
    expect(revealCount(aTable().table)).toBe(3)
    expect(revealCount(anElement({}))).toBe(1)
    expect(revealCount(anElement({ 'data-reveal-count': 'x' }))).toBe(1)
  })
})
