import { describe, expect, it } from 'vitest'
import { richSchema } from './rich-schema.ts'

describe('richSchema', () => {
  it('is built once per variant', () => {
    expect(richSchema('full')).toBe(richSchema('full'))
    expect(richSchema('comment')).not.toBe(richSchema('full'))
  })

  it('has a rule for every attribute of every node and mark', () => {
    const { nodes, marks } = richSchema('full')
    const attributes = [...Object.values(nodes), ...Object.values(marks)].flatMap((type) =>
      Object.entries(type.spec.attrs ?? {}).map(([name, spec]) => ({ name: `${type.name}.${name}`, spec })),
    )
    expect(attributes.length).toBeGreaterThan(30)
    for (const { name, spec } of attributes) expect(spec.validate, name).toBeTypeOf('function')
  })

  it('has defaults that keep their own rules', () => {
    const { nodes, marks } = richSchema('full')
    for (const type of [...Object.values(nodes), ...Object.values(marks)]) {
      for (const spec of Object.values(type.spec.attrs ?? {})) {
        if (Object.hasOwn(spec, 'default') && typeof spec.validate === 'function') spec.validate(spec.default)
      }
    }
  })

  it('knows in a comment nothing that a full document lacks, and no headings, tables or pictures', () => {
    const [full, comment] = [richSchema('full'), richSchema('comment')]
    for (const name of Object.keys(comment.nodes)) expect(full.nodes).toHaveProperty(name)
    expect(Object.keys(comment.marks)).toEqual(Object.keys(full.marks))
    for (const name of ['heading', 'table', 'image', 'figure', 'mathPanel', 'details']) {
      expect(comment.nodes).not.toHaveProperty(name)
    }
  })

  it('tells the table editing plugin which node plays which part', () => {
    const { nodes } = richSchema('full')
    expect(['table', 'tableRow', 'tableCell', 'tableHeader'].map((name) => nodes[name]?.spec['tableRole'])).toEqual([
      'table',
      'row',
      'cell',
      'header_cell',
    ])
  })
})
