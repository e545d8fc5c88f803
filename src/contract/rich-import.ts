import * as z from 'zod/mini'
import { fileMessages } from '#contract/file/file-messages.ts'
import { MB } from '#contract/file/file-size.ts'
import type { ReceivedFile } from '#contract/file/file.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noParams, noQuery } from '#contract/http/nothing.ts'

/** Most bytes of a text file that is read into a rich field. */
export const IMPORT_LIMIT_BYTES = 15 * MB

// Other parts of a form are texts, so nobody else can bring such an object.
const formFile = z.custom<ReceivedFile>((value) => typeof value === 'object' && value !== null && 'path' in value, fileMessages.required)

/** A file of Word as html for a rich field, which reads it as it reads what is pasted. Nothing is stored. */
export const importDocx = {
  name: 'richImport.docx',
  method: 'POST',
  path: '/rich-import/docx',
  access: 'signedIn',
  takes: 'form',
  summary:
    'Reads a .docx file, at most 15 MB, and returns its text as html with formulas in TeX; VALIDATION says why a file cannot be read.',
  params: noParams,
  query: noQuery,
  body: z.strictObject({ file: formFile }),
  reply: z.object({
    html: z.string(),
    /** For each equation of the old editor, which can't be read, the words before it. */
    oldEquations: z.array(z.string()),
    /** Pictures in formats that no browser shows, or too large. */
    leftOutPictures: z.int(),
  }),
} satisfies Endpoint
