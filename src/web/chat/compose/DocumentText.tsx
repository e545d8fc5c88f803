import { Fragment, type ReactNode } from 'react'
import type { RichDoc } from '#web/rich-editor/index.ts'

type Node = RichDoc['content'][number]

const TAGS: ReadonlyMap<string, 'strong' | 'em' | 'u' | 's' | 'code'> = new Map([
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
  ['code', 'code'],
] as const)

/** Shows a document that the server hasn't typeset yet: its words at once, its formulas as they were typed. */
export function DocumentText({ document }: { document: RichDoc }) {
  return <div className="rich chat-text">{document.content.map((node, at) => block(node, at))}</div>
}

function block(node: Node, key: number): ReactNode {
  const content = (node.content ?? []).map((child, at) => block(child, at))
  switch (node.type) {
    case 'paragraph':
      return <p key={key}>{content}</p>
    case 'mathDisplay':
      return (
        <p key={key}>
          <code>{textAt(node, 'tex')}</code>
        </p>
      )
    case 'bulletList':
    case 'taskList':
      return <ul key={key}>{content}</ul>
    case 'orderedList':
      return <ol key={key}>{content}</ol>
    case 'listItem':
    case 'taskItem':
      return <li key={key}>{content}</li>
    case 'blockquote':
      return <blockquote key={key}>{content}</blockquote>
    case 'codeBlock':
      return <pre key={key}>{content}</pre>
    default:
      return <Fragment key={key}>{inline(node)}</Fragment>
  }
}

/** An attribute that is a text. */
function textAt({ attrs }: Node, name: string): string {
  const value = attrs?.[name]
  return typeof value === 'string' ? value : ''
}

function inline(node: Node): ReactNode {
  const { type, text, marks = [] } = node
  if (type === 'hardBreak') return <br />
  if (type === 'mathInline') return <code>{textAt(node, 'tex')}</code>
  if (type === 'emoji') return textAt(node, 'emoji')
  if (type === 'mention' || type === 'mathConcept') return textAt(node, 'label')
  return marks.reduceRight<ReactNode>((inner, mark) => {
    const Tag = TAGS.get(mark.type)
    return Tag === undefined ? inner : <Tag>{inner}</Tag>
  }, text)
}
