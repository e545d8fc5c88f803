import { getSchema } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { richExtensions } from '#editor/schema/rich-schema.ts'
import { isRemovable, removePicture } from './picture-commands.ts'
import { withTransientSource } from './transient-source.ts'
import { createElsewhere } from './elsewhere.ts'

const schema = getSchema(richExtensions.full.map(withTransientSource))
const image = { type: 'image', attrs: { src: '/files/1' } }
const part = { type: 'subfigure', content: [image, { type: 'subcaption' }] }
const stateOf = (...content: object[]) =>
  EditorState.create({ doc: schema.nodeFromJSON({ type: 'doc', content: [...content, { type: 'paragraph' }] }) })
const without = (state: EditorState, pos: number) => {
  const { tr } = state
  removePicture(tr, pos)
  tr.doc.check()
  return tr.doc
}

describe('pictures', () => {
  it('go with the figure they make', () => {
    expect(without(stateOf({ type: 'figure', content: [image, { type: 'caption' }] }), 1).childCount).toBe(1)
    expect(without(stateOf(image), 0).childCount).toBe(1)
  })

  it('leave their group, of which the last place stays', () => {
    const two = stateOf({ type: 'figureGroup', content: [part, part, { type: 'caption' }] })
    expect(isRemovable(two.doc, 1)).toBe(true)
    expect(without(two, 2).firstChild?.childCount).toBe(2)
    const one = stateOf({ type: 'figureGroup', content: [part, { type: 'caption' }] })
    expect(isRemovable(one.doc, 1)).toBe(false)
    expect(without(one, 2).firstChild?.firstChild?.childCount).toBe(1)
  })

  it('of another page are fetched by the server, those that html brings along are sent, also within what is pasted around them', async () => {
    const { mark, fetch } = createElsewhere()
    const html =
      '<p>a</p><img alt="x" src="https://evil.example/a.png?x=1&amp;y=ł"><img src="/files/2"><img src="data:image/png;base64,AAEC">'
    const marked = mark(html)
    expect(marked).not.toMatch(/evil\.example|data:/)
    const places = [...marked.matchAll(/src="(\/elsewhere[^"]+)"/g)].map(([, src = '']) => src)
    const asked: (string | File)[] = []
    const pictures = places.map((src) => schema.nodes['image']?.create({ src }) ?? schema.node('paragraph'))
    const quote = schema.nodes['blockquote']?.create(null, pictures)
    const slice = fetch(new Slice(Fragment.from(quote), 0, 0), (source) => `upload:${asked.push(source)}`)
    const [address, file] = asked
    expect(address).toBe('https://evil.example/a.png?x=1&y=ł')
    expect(file instanceof File && [file.name, file.type, ...new Uint8Array(await file.arrayBuffer())]).toEqual([
      'obraz.png',
      'image/png',
      0,
      1,
      2,
    ])
    expect(slice.content.firstChild?.children.map((node) => String(node.attrs['src']))).toEqual(['upload:1', 'upload:2'])
  })
})
