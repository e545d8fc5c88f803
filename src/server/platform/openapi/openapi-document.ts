import * as z from 'zod/mini'
import { ERROR_STATUS } from '#contract/http/errors.ts'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 made from the contract: nothing is written by hand, so nothing can be out of date. */
export function openapiDocument(endpoints: readonly AnyEndpoint[], origin: string): Json {
  const paths = new Map<string, Json>()
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths.set(path, { ...paths.get(path), [endpoint.method.toLowerCase()]: operation(endpoint) })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wizards',
      version: '1',
      description: 'Solved school tasks. Errors carry Polish messages for people and a stable code for programs.',
    },
    servers: [{ url: `${origin}/api` }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Error: errorSchema } },
    paths: Object.fromEntries(paths),
  }
}

function operation(endpoint: AnyEndpoint): Json {
  const tag = endpoint.name.split('.')[0]
  const body = schemaOf(endpoint.body, 'input')
  const hasBody = endpoint.method !== 'GET'
  return {
    operationId: endpoint.name,
    tags: [tag],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.access === 'everyone' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(hasBody ? { requestBody: { content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schemaOf(endpoint.reply, 'input') } } },
      default: {
        description: `Refused: ${Object.keys(ERROR_STATUS).join(', ')}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function parameters(schema: AnyEndpoint['params'], place: 'path' | 'query'): Json[] {
  // Values arrive as text and are converted by pipes; the reference shows what they are converted to.
  const { properties = {} } = schemaOf(schema, 'output') as { properties?: Record<string, Json> }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: shape,
    ...(shape['type'] === 'array' ? { style: 'form', explode: true } : {}),
  }))
}

function schemaOf(schema: AnyEndpoint['params'], io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json
  return json
}

const errorSchema: Json = {
  type: 'object',
  required: ['statusCode', 'error', 'message', 'fields', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    error: { enum: Object.keys(ERROR_STATUS) },
    message: { type: 'array', items: { type: 'string' }, description: 'Polish, for people' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Path of a field → its message' },
    requestId: { type: 'string' },
  },
}
