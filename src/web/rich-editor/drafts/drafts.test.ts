import { describe, expect, it } from 'vitest'
import { doc, p } from '#editor/testing/document-builders.ts'
import { draftName, ownDraftName, readDrafts, removeDraft, writeDraft } from './drafts.ts'
import { memoryStorage } from '#web/lib/testing/memory-storage.ts'

/** A browser's storage, with the entries of others in it. */
const aStorage = (): Storage => memoryStorage(new Map([['theme', 'dark']]))

const wordsOf = (storage: Storage, name: string): string[] =>
  readDrafts(name, storage).map((draft) => JSON.stringify(draft.doc).match(/"text":"([^"]*)"/)?.[1] ?? '')

describe('drafts', () => {
  const name = draftName('comment', 7) ?? ''

  it('of two places where a field is open overwrite nothing of each other', () => {
    const storage = aStorage()
    const [first, second] = [ownDraftName(name), ownDraftName(name)]
    writeDraft(first, doc(p('pierwsza karta')), storage)
    writeDraft(second, doc(p('d')), storage)
    writeDraft(second, doc(p('druga karta')), storage)
    expect(wordsOf(storage, name).toSorted()).toEqual(['druga karta', 'pierwsza karta'])
    removeDraft(second, storage)
    expect(wordsOf(storage, name)).toEqual(['pierwsza karta'])
  })

  it('are of one person and one field', () => {
    const storage = aStorage()
    writeDraft(ownDraftName(name), doc(p('moje')), storage)
    expect(wordsOf(storage, draftName('comment', 70) ?? '')).toEqual([])
    expect(wordsOf(storage, draftName('comment-1', 7) ?? '')).toEqual([])
    expect(draftName('comment', undefined)).toBeUndefined()
  })

  it('are bounded, and do no harm where nothing can be kept or what is kept is damaged', () => {
    const storage = aStorage()
    for (let at = 0; at < 9; at += 1) writeDraft(ownDraftName(name), doc(p(`${at}`)), storage)
    expect(readDrafts(name, storage)).toHaveLength(5)
    storage.setItem(name, '{')
    expect(readDrafts(name, storage)).toHaveLength(5)
    const full = {
      ...aStorage(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    expect(() => writeDraft(name, doc(p('a')), full)).not.toThrow()
  })
})
