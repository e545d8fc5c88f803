import { Node } from '@tiptap/core'
import {
  booleanRule,
  choiceRule,
  drawingRule,
  embedSourceRule,
  foreignIdRule,
  idRule,
  imageSourceRule,
  integerRule,
  optionalTextRule,
  textRule,
  videoSourceRule,
} from './attribute-rules.ts'
import { embedAddress } from '../embed-address.ts'
import { elementOf, hasClass, htmlAttributes, idAttribute, keepsRule, lineRules, needs } from './html-attributes.ts'
import type { HtmlElement } from './html-attributes.ts'

/** Pictures, films and what frames them. */

/** Widths of an image: the whole column, or its own size. */
export const IMAGE_WIDTHS = ['100%', 'auto'] as const

const imageSource = { rule: imageSourceRule, html: 'src' } as const
const fileId = { rule: foreignIdRule, html: 'data-file-id', default: null } as const

/** A picture from a file of ours: `fileId` names the file, `src` is a path of this site. */
export const ImageNode = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: htmlAttributes({
    src: imageSource,
    alt: { rule: textRule, html: 'alt', default: '' },
    title: { rule: optionalTextRule, html: 'title', default: null },
    fileId,
    width: {
      rule: choiceRule(IMAGE_WIDTHS),
      html: 'data-width',
      default: 'auto',
      also: [(element) => (hasClass(element, 'image-full') ? '100%' : null)],
      shown: () => ({ class: 'image-full' }),
    },
  }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: needs(imageSource) }],
  renderHTML: ({ HTMLAttributes }) => {
    const { class: full = '', ...attributes }: Record<string, string> = HTMLAttributes
    return ['img', { class: `image ${full}`.trim(), alt: '', ...attributes }]
  },
})

const spec = { rule: drawingRule, html: 'data-spec', as: 'json' } as const

/** A graph or a geometric drawing kept as its description (`#math/drawing`, with its `alt`), drawn when shown. */
export const DrawingNode = Node.create({
  name: 'drawing',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: htmlAttributes({ spec }),
  parseHTML: () => [{ tag: 'div.drawing', getAttrs: needs(spec) }],
  renderHTML: ({ HTMLAttributes }) => ['div', { class: 'drawing', ...HTMLAttributes }],
})

/** True for a figure that holds something we keep: others are made of pictures we don't have, quotations, listings. */
function hasContent(figure: HtmlElement): boolean {
  if (figure.querySelector('table') !== null || figure.querySelector('div.drawing') !== null) return true
  const picture = figure.querySelector('img[src]')
  return picture !== null && keepsRule(imageSourceRule, picture.getAttribute('src'))
}

/** A picture or a table with its caption; a captioned one is numbered 'Rys. n' or 'Tab. n' when shown. */
export const FigureNode = Node.create({
  name: 'figure',
  group: 'block',
  content: '(image | drawing | table) caption',
  isolating: true,
  addAttributes: htmlAttributes({ id: idAttribute(idRule) }),
  parseHTML: () => [{ tag: 'figure', getAttrs: (given) => (hasContent(elementOf(given)) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['figure', { class: 'figure', ...HTMLAttributes }, 0],
})

/** Caption of a figure or a group; what it describes stands before it. May be empty. */
export const CaptionNode = Node.create({
  name: 'caption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [
    ...lineRules('figcaption'),
    { tag: 'nav.contents', ignore: true, priority: 60 },
    { tag: 'span.caption-label', ignore: true, priority: 60 },
  ],
  renderHTML: () => ['figcaption', { class: 'caption' }, 0],
})

/** Pictures side by side in one or two columns under one caption; each is a subfigure with a letter. */
export const FigureGroupNode = Node.create({
  name: 'figureGroup',
  group: 'block',
  content: 'subfigure+ caption',
  isolating: true,
  addAttributes: htmlAttributes({
    id: idAttribute(idRule),
    ncols: { rule: integerRule(1, 2), html: 'data-ncols', as: 'number', default: 2 },
  }),
  parseHTML: () => [{ tag: 'figure.figure-group', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['figure', { class: 'figure-group', ...HTMLAttributes }, 0],
})

/** A picture of a group; it may be missing only while it is being uploaded. */
export const SubfigureNode = Node.create({
  name: 'subfigure',
  content: '(image | drawing)? subcaption',
  isolating: true,
  addAttributes: htmlAttributes({ id: idAttribute(idRule) }),
  parseHTML: () => [{ tag: 'figure.subfigure', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['figure', { class: 'subfigure', ...HTMLAttributes }, 0],
})

/** Caption of a subfigure; may be empty. */
export const SubcaptionNode = Node.create({
  name: 'subcaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => lineRules('figcaption.subcaption', 60),
  renderHTML: () => ['figcaption', { class: 'subcaption' }, 0],
})

const videoSource = { rule: videoSourceRule, html: 'src' } as const

/** A film from a file of ours or a stream of ours (`.m3u8`): `src` is a path of this site. */
export const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: htmlAttributes({ src: videoSource, title: { rule: optionalTextRule, html: 'title', default: null }, fileId }),
  parseHTML: () => [
    { tag: 'video[src]', getAttrs: needs(videoSource) },
    { tag: 'p.video-title', ignore: true, priority: 60 },
  ],
  renderHTML: ({ HTMLAttributes }) => ['video', { class: 'video', controls: '', preload: 'none', ...HTMLAttributes }],
})

const playerSource = {
  rule: embedSourceRule,
  html: 'data-src',
  also: [(element: HtmlElement) => embedAddress(element.getAttribute('src') ?? '')?.src ?? null],
} as const

/**
 * A film on YouTube or Vimeo; `src` is the player's address as `embedAddress` builds it. In html it is a box that says
 * so: no page asks another site for anything before somebody clicks.
 */
export const IframeNode = Node.create({
  name: 'iframe',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: htmlAttributes({
    src: playerSource,
    title: { rule: optionalTextRule, html: 'title', default: null },
    frameborder: { rule: integerRule(0, 1), html: 'data-frameborder', as: 'number', default: 0 },
    allowfullscreen: { rule: booleanRule, html: 'data-allowfullscreen', as: 'flag', default: true },
  }),
  parseHTML: () => [
    { tag: 'div.embed-video', getAttrs: needs(playerSource) },
    { tag: 'iframe[src]', getAttrs: needs(playerSource) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['div', { class: 'embed-video', ...HTMLAttributes }],
})
