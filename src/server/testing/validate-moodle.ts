import { readFileSync } from 'node:fs'
import { validateXML } from 'xmllint-wasm'

const GRAMMAR = readFileSync(new URL('moodle-quiz.rng', import.meta.url), 'utf8')
/** The whole library as one bank, with its pictures: in pages of 64 kB. */
const MOST_PAGES = 16_384

/** Returns all that libxml2 has to say against a bank of questions by the grammar of what Moodle imports, one line each. */
export async function wrongForMoodle(contents: string): Promise<string[]> {
  const { errors, rawOutput, valid } = await validateXML({
    xml: [{ fileName: 'bank.xml', contents }],
    schema: [{ fileName: 'moodle-quiz.rng', contents: GRAMMAR }],
    extension: 'relaxng',
    maxMemoryPages: MOST_PAGES,
    modifyArguments: (args) => ['--huge', ...args],
  })
  if (!valid && errors.length === 0) return [rawOutput]
  return errors.map(({ message }) => message)
}
