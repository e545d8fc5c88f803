import { sample } from '#server/testing/sample.ts'

/** Addresses of public pages from the sitemap: some of each kind, all of them in a full run. */
export async function libraryPages(origin: string, ofEachKind: number, kind = /^/): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap-1.xml`)).text()
  const all = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((address) => kind.test(address))
  if (all.length < 100) throw new Error(`The sitemap names ${all.length} pages only`)
  const kinds = Map.groupBy(all, (address) => address.replace(/[^/]+$/, ''))
  return [...kinds.values()].flatMap((pages) => sample(pages, ofEachKind))
}
