import { doc, node, p, text } from './document-builders.ts'

/** A document that carries a payload in one place, as a hostile client would send it. */
export type PayloadDocument = {
  /** The place of the payload, e.g. `image.src`. */
  readonly place: string
  /** Json to give to `checkDocument`; it may be refused there. */
  readonly json: unknown
}

/** Every place of a document a string can be put into, with the payload in it. */
export function payloadDocuments(payload: string): PayloadDocument[] {
  const cell = (attrs: Readonly<Record<string, string>>) =>
    node('table', null, node('tableRow', null, node('tableCell', attrs, p('komórka'))))
  const marked = (type: string, attrs: Readonly<Record<string, string>>) => doc(p(text('tekst', { type, attrs })))
  const figure = (id: string, caption: string) => node('figure', { id }, node('image', { src: '/files/1' }), node('caption', null, caption))
  const panel = (attrs: Readonly<Record<string, string>>, name: string) =>
    node('mathPanel', attrs, node('mathPanelName', null, name), node('mathPanelBody', null, p('treść')))
  const details = node('details', null, node('detailsSummary', null, payload), node('detailsContent', null, p(payload)))

  const places: Readonly<Record<string, unknown>> = {
    text: doc(p(payload)),
    'heading text': doc(node('heading', { level: 2 }, payload)),
    'code text': doc(node('codeBlock', null, payload)),
    'text within marks': doc(p(text(payload, { type: 'bold' }, { type: 'code' }))),
    'link text': doc(p(text(payload, { type: 'link', attrs: { href: '/x' } }))),
    'details text': doc(details),
    'caption text': doc(figure('id-a', payload)),
    'panel name': doc(panel({ variant: 'definition' }, payload)),
    'list item text': doc(node('bulletList', null, node('listItem', null, p(payload)))),
    'cell text': doc(node('table', null, node('tableRow', null, node('tableHeader', null, p(payload))))),
    'link.href': marked('link', { href: payload }),
    'link.href after a scheme': marked('link', { href: `https://example.org/${payload}` }),
    'link.href after a slash': marked('link', { href: `/${payload}` }),
    'link.blank': marked('link', { href: '/x', blank: payload }),
    'highlight.color': marked('highlight', { color: payload }),
    'underline.color': marked('underline', { color: payload }),
    'mathInline.tex': doc(p(node('mathInline', { tex: payload }))),
    'mathInline.tex in text': doc(p(node('mathInline', { tex: `\\text{${payload}}` }))),
    'mathInline.tex in href': doc(p(node('mathInline', { tex: `\\href{${payload}}{x}` }))),
    'mathInline.id': doc(p(node('mathInline', { id: payload, tex: 'x' }))),
    'mathDisplay.tex': doc(node('mathDisplay', { tex: payload })),
    'mathDisplay.id': doc(node('mathDisplay', { id: payload, tex: 'x' })),
    'image.src': doc(node('image', { src: payload })),
    'image.src after a slash': doc(node('image', { src: `/${payload}` })),
    'image.alt': doc(node('image', { src: '/files/1', alt: payload })),
    'image.title': doc(node('image', { src: '/files/1', title: payload })),
    'image.fileId': doc(node('image', { src: '/files/1', fileId: payload })),
    'image.width': doc(node('image', { src: '/files/1', width: payload })),
    'heading.id': doc(node('heading', { id: payload, level: 2 }, 'tytuł')),
    'heading.id after the prefix': doc(node('heading', { id: `id-${payload}`, level: 2 }, 'tytuł')),
    'heading.level': doc(node('heading', { level: payload }, 'tytuł')),
    'figure.id': doc(figure(payload, 'podpis')),
    'drawing.spec': doc(node('drawing', { spec: { kind: payload } })),
    'drawing.spec.alt': doc(node('drawing', { spec: { kind: 'numberLine', alt: payload, range: [0, 5] } })),
    'drawing.spec label': doc(
      node('drawing', { spec: { kind: 'numberLine', alt: 'Oś liczbowa', range: [0, 5], points: [{ at: 1, label: payload }] } }),
    ),
    'tableCell.colspan': doc(cell({ colspan: payload })),
    'tableCell.backgroundColor': doc(cell({ backgroundColor: payload })),
    'mathPanel.variant': doc(panel({ variant: payload }, 'nazwa')),
    'mathPanel.mathConceptId': doc(panel({ variant: 'definition', mathConceptId: payload }, 'nazwa')),
    'codeBlock.language': doc(node('codeBlock', { language: payload }, 'x')),
    'orderedList.style': doc(node('orderedList', { style: payload }, node('listItem', null, p('x')))),
    'orderedList.start': doc(node('orderedList', { start: payload }, node('listItem', null, p('x')))),
    'solutionMethod.number': doc(node('solutionMethod', { number: payload })),
    'unknown attribute': doc(node('paragraph', { onclick: payload })),
    'attribute name': doc(node('paragraph', { [payload]: 'x' })),
    'node name': doc(node(payload, null)),
    'mark name': doc(p(text('tekst', { type: payload }))),
  }
  return Object.entries(places).map(([place, json]) => ({ place, json }))
}
