import { describe, expect, it } from 'vitest'
import { RICH_VARIANTS } from '#editor/schema/rich-variant.ts'
import { richSchema } from '#editor/schema/rich-schema.ts'
import { TOOLS, toolOf } from './tools.tsx'
import { DEMOS, groupsOnPhone, offeredTools, toolGroups, withoutAdminTools } from './variants.ts'

describe('toolbars', () => {
  it('tells a developer who names no demo, or one that is not there', () => {
    expect(() => toolGroups('demo')).toThrow(new Error('Specify demo version!'))
    expect(() => toolGroups('demo', '')).toThrow(new Error('Specify demo version!'))
    expect(() => toolGroups('demo', 'toString')).toThrow(new Error('MenuBar is not defined for demo'))
    for (const demo of Object.keys(DEMOS)) expect(toolGroups('demo', demo).flat().length).toBeGreaterThan(0)
  })

  it('have only tools whose nodes and marks their field knows', () => {
    for (const variant of RICH_VARIANTS.filter((each) => each !== 'demo')) {
      const { nodes, marks } = richSchema(variant)
      for (const id of toolGroups(variant).flat()) {
        const { needs } = toolOf(id)
        expect(needs === undefined || needs in nodes || needs in marks, `${id} in ${variant}`).toBe(true)
      }
    }
  })

  it('have each tool once, and the full one has them all', () => {
    for (const variant of RICH_VARIANTS.filter((each) => each !== 'demo')) {
      const ids = toolGroups(variant).flat()
      expect(new Set(ids).size, variant).toBe(ids.length)
    }
    expect(toolGroups('full').flat().toSorted()).toEqual(Object.keys(TOOLS).toSorted())
  })

  it('have what a page must offer only where it does, and what is an ADMIN’s alone for nobody else', () => {
    const bare = offeredTools(toolGroups('full'), []).flat()
    for (const id of ['image', 'figureGroup', 'video', 'footnote', 'citation', 'homework', 'interactive', 'concept'] as const)
      expect(bare).not.toContain(id)
    expect(bare).toContain('mathPanel')
    expect(offeredTools(toolGroups('full'), ['video']).flat()).toContain('video')
    const all = toolGroups('full').flat()
    const others = new Set(withoutAdminTools(toolGroups('full')).flat())
    expect(all.filter((id) => !others.has(id)).toSorted()).toEqual(['fragment', 'interactive'])
  })

  it('have the same tools on a phone, those that are used most first', () => {
    for (const groups of [...RICH_VARIANTS.filter((each) => each !== 'demo').map((each) => toolGroups(each)), ...Object.values(DEMOS)]) {
      const onPhone = groupsOnPhone(groups)
      expect(onPhone.flat().toSorted()).toEqual(groups.flat().toSorted())
      expect(onPhone.every((group) => group.length > 0)).toBe(true)
    }
    expect(groupsOnPhone(toolGroups('full'))[0]).toEqual(['mathInline', 'mathDisplay', 'bold', 'image', 'undo', 'redo', 'orderedList'])
    expect(groupsOnPhone(toolGroups('review'))).toEqual([['mathInline', 'bold'], ['italic', 'underline'], ['link']])
  })

  it('give every tool a name of its own', () => {
    const labels = Object.values(TOOLS).map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
  })
})
