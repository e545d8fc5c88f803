import { readFileSync } from 'node:fs'
import { validateXML } from 'xmllint-wasm'

/** The official schema of FA(3) with the files that it is made of (src/server/invoice/fa3/schema). */
const FOLDER = new URL('../invoice/fa3/schema/', import.meta.url)
const file = (name: string) => ({ fileName: name, contents: readFileSync(new URL(name, FOLDER), 'utf8') })
const ADDRESS = /schemaLocation="http[^"]*\/(StrukturyDanych_v10-0E\.xsd)"/

/** Returns all that the official schema says against documents, one line each; no network is asked. */
export async function wrongBySchema(...documents: readonly string[]): Promise<string[]> {
  const main = file('fa3.xsd')
  const { errors, rawOutput, valid } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
    schema: [{ ...main, contents: main.contents.replace(ADDRESS, 'schemaLocation="$1"') }],
    preload: ['StrukturyDanych_v10-0E.xsd', 'ElementarneTypyDanych_v10-0E.xsd', 'KodyKrajow_v10-0E.xsd'].map(file),
  })
  if (!valid && errors.length === 0) return [rawOutput]
  return errors.map(({ message }) => message)
}
