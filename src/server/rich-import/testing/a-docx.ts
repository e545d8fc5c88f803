import { ZipFile } from 'yazl'

/** Files of Word as the tests need them, written as Word writes them. */

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" ' +
  'xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:v="urn:schemas-microsoft-com:vml"'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A run of words with properties. */
export const run = (words: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${words}</w:t></w:r>`

/** A paragraph; of a list by its number and level. */
export const paragraph = (inside: string, list?: readonly [id: number, level: number]): string =>
  `<w:p>${list === undefined ? '' : `<w:pPr><w:numPr><w:ilvl w:val="${list[1]}"/><w:numId w:val="${list[0]}"/></w:numPr></w:pPr>`}${inside}</w:p>`

const mathRun = (text: string): string =>
  `<m:r><w:rPr><w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math"/></w:rPr><m:t>${text}</m:t></m:r>`

/** An equation: a fraction with something behind it. */
export const fraction = (top: string, bottom: string, rest = ''): string =>
  `<m:oMath><m:f><m:fPr><m:ctrlPr/></m:fPr><m:num>${mathRun(top)}</m:num><m:den>${mathRun(bottom)}</m:den></m:f>${rest === '' ? '' : mathRun(rest)}</m:oMath>`

/** An equation of its own line. */
export const displayed = (text: string): string => `<m:oMathPara><m:oMath>${mathRun(text)}</m:oMath></m:oMathPara>`

/** An equation of the editor before Word 2007. */
export const oldEquation = `<w:r><w:object><v:shape style="width:50pt"><v:imagedata r:id="rIdWmf" o:title=""/></v:shape><o:OLEObject Type="Embed" ProgID="Equation.3" r:id="rIdOle"/></w:object></w:r>`

/** A picture by the id of its relation. */
export const picture = (id: string, alt = ''): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Obraz" descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`

const level = (at: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`

const NUMBERING =
  `${XML}<w:numbering ${NAMESPACES}><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}${level(2, 'lowerRoman', '%3.')}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '')}</w:abstractNum><w:abstractNum w:abstractNumId="2">${level(0, 'decimal', 'Zadanie %1.')}</w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num>' +
  '<w:num w:numId="4"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num></w:numbering>'

const FOOTNOTES = (words: string): string =>
  `${XML}<w:footnotes ${NAMESPACES}><w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:id="1">${paragraph(words)}</w:footnote></w:footnotes>`

/** A reference to the one footnote. */
export const footnoteReference = '<w:r><w:footnoteReference w:id="1"/></w:r>'

type Contents = {
  body: string
  footnote?: string
  /** Pictures by the ids of their relations. */
  media?: Readonly<Record<string, { name: string; bytes: Buffer }>>
  /** Further relations of the document, as XML. */
  relations?: string
  /** Further files of the archive. */
  files?: Readonly<Record<string, Buffer>>
}

/** A document with this body. */
export async function aDocx({ body, footnote, media = {}, relations = '', files = {} }: Contents): Promise<Buffer> {
  const pictures = Object.entries(media)
  return anArchive({
    '[Content_Types].xml': Buffer.from(
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    '_rels/.rels': Buffer.from(
      `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/_rels/document.xml.rels': Buffer.from(
      `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rIdN" Type="${OFFICE}/numbering" Target="numbering.xml"/>` +
        (footnote === undefined ? '' : `<Relationship Id="rIdF" Type="${OFFICE}/footnotes" Target="footnotes.xml"/>`) +
        pictures.map(([id, { name }]) => `<Relationship Id="${id}" Type="${OFFICE}/image" Target="media/${name}"/>`).join('') +
        `${relations}</Relationships>`,
    ),
    'word/document.xml': Buffer.from(`${XML}<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`),
    'word/numbering.xml': Buffer.from(NUMBERING),
    ...(footnote === undefined ? {} : { 'word/footnotes.xml': Buffer.from(FOOTNOTES(footnote)) }),
    ...Object.fromEntries(pictures.map(([, { name, bytes }]) => [`word/media/${name}`, bytes])),
    ...files,
  })
}

/** An archive of these files. */
export async function anArchive(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer) // the stream has no encoding
  return Buffer.concat(chunks)
}
