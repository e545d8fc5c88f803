import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { escapeHtml } from '#editor/render/html-tags.ts'
import { openapiDocument } from '#server/platform/openapi/openapi-document.ts'

type Operation = {
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>
  requestBody?: { content: Record<string, { schema: unknown }> }
}

/** The reference as a page to read: plain html, no script, made from the same document as openapi.json. */
export function referencePage(endpoints: readonly AnyEndpoint[], origin: string): string {
  const document = openapiDocument(endpoints, origin) as { paths: Record<string, Record<string, Operation>> }
  const sections = endpoints.map((endpoint) => {
    const operation = document.paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
    return operation ? section(endpoint, operation) : ''
  })
  const items = endpoints.map(
    (endpoint) => `<li><a href="#${endpoint.name}"><code>${endpoint.method} /api${escapeHtml(endpoint.path)}</code></a></li>`,
  )
  return `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API Wizards</title><link rel="stylesheet" href="/api-docs.css"></head><body><main>
<h1>API Wizards</h1>
<p>Opis powstaje z tego samego kontraktu, którego używa serwer. Wersja dla programów: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). <a href="/">Wróć do serwisu</a>.</p>
<nav aria-label="Operacje"><ul>${items.join('')}</ul></nav>
${sections.join('\n')}
</main></body></html>`
}

function section(endpoint: AnyEndpoint, operation: Operation): string {
  const access = endpoint.access === 'everyone' ? 'każdy' : endpoint.access === 'signedIn' ? 'zalogowani' : endpoint.access.join(', ')
  const rows = operation.parameters.map(
    (parameter) =>
      `<tr><th scope="row"><code>${escapeHtml(parameter.name)}</code></th><td>${parameter.in === 'path' ? 'ścieżka' : 'zapytanie'}</td><td><code>${escapeHtml(brief(parameter.schema))}</code></td></tr>`,
  )
  const reply = operation.responses['200']?.content?.['application/json']?.schema
  return `<section id="${endpoint.name}"><h2><code>${endpoint.method} /api${escapeHtml(endpoint.path)}</code></h2>
<p lang="en">${escapeHtml(endpoint.summary)}</p><p>Dostęp: ${escapeHtml(access)}</p>
${rows.length > 0 ? `<div class="scroll" tabindex="0" role="region" aria-label="Parametry ${endpoint.name}"><table><thead><tr><th scope="col">Parametr</th><th scope="col">Gdzie</th><th scope="col">Wartość</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>` : ''}
<details><summary>Odpowiedź</summary><pre tabindex="0">${escapeHtml(JSON.stringify(reply, null, 2))}</pre></details></section>`
}

/** A schema in a few words: its type, values and bounds. */
function brief(schema: unknown): string {
  const shape = schema as {
    type?: string
    enum?: unknown[]
    items?: unknown
    minimum?: number
    maximum?: number
    maxLength?: number
    anyOf?: unknown[]
  } // JSON Schema as zod writes it
  if (shape.enum) return shape.enum.join(' | ')
  if (shape.items) return `lista: ${brief(shape.items)}`
  if (shape.anyOf) return shape.anyOf.map(brief).join(' | ')
  const bounds =
    shape.minimum !== undefined || shape.maximum !== undefined
      ? ` ${shape.minimum ?? ''}…${shape.maximum ?? ''}`
      : shape.maxLength === undefined
        ? ''
        : ` do ${shape.maxLength} znaków`
  return `${shape.type ?? 'dowolna'}${bounds}`
}
