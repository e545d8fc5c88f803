import { expect, test } from 'vitest'
import { createEditorUi } from './editor-ui.ts'

test('a panel that tells late that it is closed leaves the one that was opened meanwhile', () => {
  const ui = createEditorUi()
  ui.open('citation', 1)
  const citation = ui.panel()
  ui.open('footnote', 5)
  ui.close(citation ?? undefined)
  expect(ui.panel()).toEqual({ name: 'footnote', pos: 5 })
  ui.close()
  expect(ui.panel()).toBeNull()
})
