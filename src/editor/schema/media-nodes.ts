import { Node } from '@tiptap/core'
import { choiceRule, drawingRule, foreignIdRule, idRule, imageSourceRule, optionalTextRule, textRule } from './attribute-rules.ts'

/** Pictures and what frames them. */

/** Widths of an image (spec section 3): the whole column, or its own size. */
const IMAGE_WIDTHS = ['100%', 'auto'] as const

/** A picture from a file of ours: `fileId` names the file, `src` is a path of this site. */
export const ImageNode = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { isRequired: true, validate: imageSourceRule },
    alt: { default: '', validate: textRule },
    title: { default: null, validate: optionalTextRule },
    fileId: { default: null, validate: foreignIdRule },
    width: { default: 'auto', validate: choiceRule(IMAGE_WIDTHS) },
  }),
})

/** A graph or a geometric drawing kept as its description (`#math/drawing`, with its `alt`), drawn when shown. */
export const DrawingNode = Node.create({
  name: 'drawing',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ spec: { isRequired: true, validate: drawingRule } }),
})

/** A picture or a table with its caption; a captioned one is numbered 'Rys. n' or 'Tab. n' when shown. */
export const FigureNode = Node.create({
  name: 'figure',
  group: 'block',
  content: '(image | drawing | table) caption',
  isolating: true,
  addAttributes: () => ({ id: { default: null, validate: idRule } }),
})

/** Caption of a figure; what it describes is its sibling. May be empty. */
export const CaptionNode = Node.create({ name: 'caption', content: 'inline*', defining: true })
