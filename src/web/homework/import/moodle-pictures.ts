import type { Picture } from '#web/homework/import/imported-task.ts'
import { childrenOf, type XmlElement } from '#web/homework/import/xml-element.ts'

const IMAGE = /<img\b[^>]*>/gi
const SOURCE = /(\ssrc\s*=\s*)(["'])([\s\S]*?)\2/i
const DATA = /^data:image\/(png|jpe?g|gif);base64,([\s\S]+)$/i
const NAMED = /^@@PLUGINFILE@@\/+([^?#]+)/

/** The address of a picture that isn't stored yet; it stands where an address of this site would. */
const waiting = (name: string): string => `/@@PLUGINFILE@@/${encodeURIComponent(name)}`
const WAITING = /\/@@PLUGINFILE@@\/([^"'<>\s\\]+)/g
const WAITING_IMAGE = /<img\b[^>]*\/@@PLUGINFILE@@\/([^"'<>\s]+)[^>]*>/g

/** Moodle 1.9 had one picture beside its question, under a name of its own. */
export function pictureBeside(question: XmlElement): Picture | null {
  const [name, base64] = ['image', 'image_base64'].map((tag) => (childrenOf(question, tag)[0]?.textContent ?? '').trim())
  return name && base64 ? { name, base64 } : null
}

/** The element that shows a picture of the file. */
export function imageOf({ name }: Picture): string {
  return `<p><img src="@@PLUGINFILE@@/${encodeURIComponent(name)}" alt=""></p>`
}

/** Pictures stand as files in the elements whose texts show them. */
export function picturesIn(element: XmlElement): Picture[] {
  return childrenOf(element).flatMap((child): Picture[] => {
    if (child.tagName !== 'file') return picturesIn(child)
    const name = child.getAttribute('name') ?? ''
    return name === '' || child.getAttribute('encoding') !== 'base64' ? [] : [{ name, base64: child.textContent ?? '' }]
  })
}

/**
 * Names the pictures of a text: those of the file by their names there, those written out in the text by new ones, which are
 * put among `pictures`. Pictures of other sites are left out and told by `onLeftOut`.
 */
export function withNamedPictures(html: string, pictures: Picture[], onLeftOut: () => void): string {
  return html.replaceAll(IMAGE, (image) => {
    const source = (SOURCE.exec(image)?.[3] ?? '').trim()
    const put = (name: string): string => image.replace(SOURCE, (_whole, before: string) => `${before}"${waiting(name)}"`)
    const named = NAMED.exec(source)?.[1]
    if (named !== undefined) return put(decoded(named))
    const [, format, base64] = DATA.exec(source) ?? []
    if (format !== undefined && base64 !== undefined) {
      const name = `obraz-${pictures.length + 1}.${format.toLowerCase()}`
      pictures.push({ name, base64 })
      return put(name)
    }
    onLeftOut()
    return ''
  })
}

/** Puts the addresses of stored pictures in the place of their names. */
export function withStoredPictures<Body>(body: Body, addresses: ReadonlyMap<string, string>): Body {
  return changed(body, (text) => text.replaceAll(WAITING, (whole, name: string) => addresses.get(decoded(name)) ?? whole))
}

/** Says the names of pictures where they will stand. */
export function withoutPictures<Body>(body: Body): Body {
  return changed(body, (text) =>
    text.replaceAll(
      WAITING_IMAGE,
      (_whole, name: string) => `<em>[${decoded(name).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}]</em>`,
    ),
  )
}

function changed<Body>(body: Body, change: (text: string) => string): Body {
  return JSON.parse(JSON.stringify(body, (_key, value: unknown) => (typeof value === 'string' ? change(value) : value))) as Body // with other texts
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
