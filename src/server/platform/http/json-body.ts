import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { AppError } from '#contract/http/errors.ts'
import { richInput } from '#contract/rich-input.ts'
import { messages } from '#contract/text/messages.ts'
import { isCostlyJson } from '#server/platform/http/json-shape.ts'

/** Most bytes of a body; forms and bytes of files are not meant, they are streamed. */
export const BODY_LIMIT_BYTES = 64 * 1024
/** The same for one that brings rich text, or says that it is large. */
export const RICH_BODY_LIMIT_BYTES = 1024 * 1024

/** Smaller ones are parsed in a few milliseconds, whatever they hold. */
const LOOKED_THROUGH_BYTES = 16 * 1024

/** Returns how large the body of an operation may be. */
export function bodyLimitOf({ body, takesLargeBody }: AnyEndpoint): number {
  return takesLargeBody || takesRichText(body) ? RICH_BODY_LIMIT_BYTES : BODY_LIMIT_BYTES
}

/** Refuses JSON that would hold up everybody before it is parsed. */
export function takeJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length > LOOKED_THROUGH_BYTES && isCostlyJson(body)) return done(new AppError('VALIDATION', messages.invalidData))
    return parse(request, body.toString(), done)
  })
}

/** @throws {Error} for a kind of shape that bodies don't have yet */
function takesRichText(shape: z.core.$ZodType): boolean {
  if (shape === richInput) return true
  const { def } = (shape as z.core.$ZodTypes)._zod // the union of all shapes
  switch (def.type) {
    case 'object':
      return Object.values(def.shape).some(takesRichText)
    case 'array':
      return takesRichText(def.element)
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return takesRichText(def.innerType)
    case 'pipe':
      return takesRichText(def.in)
    case 'union':
      return def.options.some(takesRichText)
    case 'record':
    case 'tuple':
    case 'intersection':
    case 'lazy':
      throw new Error(`Shapes of the kind ${def.type} are not looked into for rich text`)
    default:
      return false
  }
}
