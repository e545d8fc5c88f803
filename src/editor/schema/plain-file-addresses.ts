import type { RichDoc, RichNode } from './document.ts'

const FILE_ADDRESS = /^\/files\/([1-9]\d{0,8})(?:\?.*)?$/

function plain(node: RichNode): RichNode {
  const content = node.content === undefined ? {} : { content: node.content.map(plain) }
  const src = node.type === 'image' || node.type === 'video' ? node.attrs?.['src'] : undefined
  const fileId = typeof src === 'string' ? FILE_ADDRESS.exec(src)?.[1] : undefined
  if (fileId === undefined) return { ...node, ...content }
  return { ...node, attrs: { ...node.attrs, src: `/files/${fileId}`, fileId }, ...content }
}

/** The document with files of ours named by their lasting address and id: a link that shows one works for minutes. */
export function withPlainFileAddresses(doc: RichDoc): RichDoc {
  return { ...doc, content: doc.content.map(plain) }
}
