import { describe, expect, it } from 'vitest'
import { doc, formula, p } from '#editor/testing/document-builders.ts'
import { checkDocument, InvalidDocumentError } from './check-document.ts'
import { SCHEMA_VERSION } from './document.ts'
import { upgradeDocument } from './upgrade-document.ts'
import type { UpgradeStep } from './upgrade-document.ts'

/** Replaces one name by another everywhere in the json. */
function renaming(from: number, oldName: string, newName: string): UpgradeStep {
  return {
    from,
    upgrade: (json) => JSON.parse(JSON.stringify(json).replaceAll(`"type":"${oldName}"`, `"type":"${newName}"`)),
  }
}

const planted = { version: 3, steps: [renaming(2, 'formula', 'mathInline'), renaming(1, 'math', 'formula')] }
const oldest = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'math', attrs: { tex: 'x' } }] }] }

describe('upgradeDocument', () => {
  it('gives a document of the current version back as it is', () => {
    const stored = checkDocument(doc(p('x')), 'full')
    expect(upgradeDocument(stored, SCHEMA_VERSION)).toBe(stored)
  })

  it('walks an old document through every step in order and checks the result', () => {
    expect(upgradeDocument(oldest, 1, planted)).toEqual(checkDocument(doc(p(formula('x'))), 'full'))
  })

  it('starts at the version the document has', () => {
    const newer = JSON.parse(JSON.stringify(oldest).replace('math', 'formula'))
    expect(upgradeDocument(newer, 2, planted)).toEqual(checkDocument(doc(p(formula('x'))), 'full'))
  })

  it('leaves what it was given unchanged', () => {
    const before = JSON.stringify(oldest)
    upgradeDocument(oldest, 1, planted)
    expect(JSON.stringify(oldest)).toBe(before)
  })

  it('refuses a version from the future, one without a step, and a result that does not check', () => {
    expect(() => upgradeDocument(doc(p('x')), SCHEMA_VERSION + 1)).toThrow(InvalidDocumentError)
    expect(() => upgradeDocument(oldest, 0, planted)).toThrow(InvalidDocumentError)
    expect(() => upgradeDocument(oldest, 2, planted)).toThrow(InvalidDocumentError)
  })
})
