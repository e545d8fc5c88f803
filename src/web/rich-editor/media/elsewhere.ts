import { Fragment, type Node, Slice } from '@tiptap/pm/model'

/** A site path that stands for a picture at another address, from the moment html comes in until its upload begins. */
const PLACE = '/elsewhere?picture='
const SOURCE = /(<img\b[^>]*?\ssrc=")(https?:\/\/[^"]+|data:image\/[^"]+)"/gi

/** Pictures of other pages, and those that html brings along whole: no text of ours asks another site for anything. */
export type Elsewhere = {
  /** Returns the path of ours that stands for an address. */
  placeOf: (address: string) => string
  /** Puts such a path in the place of each address. */
  mark: (html: string) => string
  /** Begins the upload of each such picture; `start` returns the source that stands for it. */
  fetch: (slice: Slice, start: (source: string | File) => string) => Slice
}

export function createElsewhere(): Elsewhere {
  const sources = new Map<string, string>()
  const placeOf = (address: string): string => {
    const place = `${PLACE}${sources.size + 1}`
    sources.set(place, address)
    return place
  }
  return {
    placeOf,
    mark: (html) =>
      html.replaceAll(SOURCE, (_whole, before: string, address: string) => `${before}${placeOf(address.replaceAll('&amp;', '&'))}"`),
    fetch(slice, start) {
      const inNode = (node: Node): Node => {
        const source = sources.get(String(node.attrs['src'] ?? ''))
        if (source !== undefined)
          return node.type.create({ ...node.attrs, src: start(source.startsWith('data:') ? fileOf(source) : source) })
        return node.isLeaf || node.isTextblock ? node : node.copy(inFragment(node.content))
      }
      const inFragment = (fragment: Fragment): Fragment => Fragment.from(fragment.content.map(inNode))
      const fetched = new Slice(inFragment(slice.content), slice.openStart, slice.openEnd)
      sources.clear()
      return fetched
    },
  }
}

/** The file that an address holds by itself. */
function fileOf(address: string): File {
  const [, type = 'image/png', base64 = ''] = /^data:(image\/[\w+.-]+);base64,(.*)$/s.exec(address) ?? []
  const bytes = Uint8Array.from(atob(base64.replaceAll(/[^A-Za-z\d+/=]/g, '')), (sign) => sign.charCodeAt(0))
  return new File([bytes], `obraz.${type.slice('image/'.length)}`, { type })
}
