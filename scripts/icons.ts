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

/** The source of an icon's module. Throws for a name that the library doesn't have or no longer uses, and for what this can't draw. */
export function iconModule(name: string): string {
  const icon = library.icons[name]
  if (!icon || icon.hidden) throw new Error(`Lucide has no icon ${name}`)
  const shapes: [string, Record<string, string>][] = []
  const left = icon.body.replaceAll(
    /<(path|circle|rect|line|ellipse|polyline|polygon)((?: [\w-]+="[^"]*")*)\/>/g,
    (_, tag: string, written: string) => {
      shapes.push([tag, ownAttributes(written)])
      return ''
    },
  )
  const [, group = ''] = /^<g((?: [\w-]+="[^"]*")*)><\/g>$/.exec(left) ?? []
  if ((left !== '' && group === '') || Object.keys(ownAttributes(group)).length > 0)
    throw new Error(`The icon ${name} is more than lines: ${left}`)
  return `import { drawIcon } from ${JSON.stringify(DRAW)}
export default /* @__PURE__ */ drawIcon(${shapes.map((shape) => JSON.stringify(shape)).join(', ')})`
}

function ownAttributes(written: string): Record<string, string> {
  const all = [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value] as const)
  return Object.fromEntries(all.filter(([name, value]) => !SHARED.has(name) && !(name === 'fill' && value === 'none')))
}
