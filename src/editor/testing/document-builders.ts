import type { RichAttributes, RichDoc, RichMark, RichNode } from '#editor/schema/document.ts'

/** A small language for documents in tests: `doc(p('Oblicz ', formula('x^2')))`. */

type Child = RichNode | string

/** A text node with marks. */
export function text(value: string, ...marks: readonly RichMark[]): RichNode {
  return marks.length === 0 ? { type: 'text', text: value } : { type: 'text', text: value, marks }
}

/** Any node; strings among the children become text. */
export function node(type: string, attrs: RichAttributes | null, ...children: readonly Child[]): RichNode {
  return {
    type,
    ...(attrs === null ? {} : { attrs }),
    ...(children.length === 0 ? {} : { content: children.map((child) => (typeof child === 'string' ? text(child) : child)) }),
  }
}

export function p(...children: readonly Child[]): RichNode {
  return node('paragraph', null, ...children)
}

export function formula(tex: string): RichNode {
  return node('mathInline', { tex })
}

export function doc(...blocks: readonly RichNode[]): RichDoc {
  return { type: 'doc', content: blocks }
}
