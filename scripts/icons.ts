import { join } from 'node:path'
import { icons as library } from '@iconify-json/lucide'
import type { Plugin } from 'vite'

const MODULE = 'virtual:icons/'
const DRAW = join(import.meta.dirname, '../src/web/ui/draw-icon.ts')
/** Attributes that all shapes of the library share: they stand at the picture itself, where a page may set them differently. */
const SHARED = new Set(['stroke', 'stroke-linecap', 'stroke-linejoin', 'stroke-width'])

/** Makes a module of each icon of Lucide that a page imports, as `virtual:icons/` and its name there: a page carries its own icons and no others. */
export function icons(): Plugin {
  return {
    name: 'icons',
    enforce: 'pre',
    resolveId: { filter: { id: /^virtual:icons\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:icons\// },
      handler: (id) => ({ code: iconModule(id.slice(MODULE.length + 1)), moduleSideEffects: false }),
    },
  }
}

/** The source of an icon's module. Throws for a name that the library doesn't have. */
export function iconModule(name: string): string {
  const icon = library.icons[name] ?? library.icons[library.aliases?.[name]?.parent ?? '']
  if (!icon) throw new Error(`Lucide has no icon ${name}`)
  const shapes = [...icon.body.matchAll(/<(path|circle|rect|line|ellipse|polyline|polygon)((?: [\w-]+="[^"]*")*)\/>/g)].map(
    ([, tag = '', attributes = '']) => [tag, ownAttributes(attributes)],
  )
  return `import { drawIcon } from ${JSON.stringify(DRAW)}
export default /* @__PURE__ */ drawIcon(${shapes.map((shape) => JSON.stringify(shape)).join(', ')})`
}

function ownAttributes(written: string): Record<string, string> {
  const all = [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value] as const)
  return Object.fromEntries(all.filter(([name, value]) => !SHARED.has(name) && !(name === 'fill' && value === 'none')))
}
