import { type Variant, variantsOf } from './make-variant.ts'
import type { Template } from './template.ts'

/** Variants of all templates in turn, each once; the same for the same seed. Ends when every template has given all of its own. */
export function* mixedVariants(templates: readonly Template[], seed: number): Generator<Variant, void> {
  let sources = templates.map((template) => variantsOf(template, seed))
  while (sources.length > 0) {
    const exhausted = new Set<(typeof sources)[number]>()
    for (const source of sources) {
      const next = source.next()
      if (next.done === true) exhausted.add(source)
      else yield next.value
    }
    sources = sources.filter((source) => !exhausted.has(source))
  }
}
