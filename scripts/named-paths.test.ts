import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Pages that say how things are; decisions say how they were. */
const PAGES = globSync(['*.md', 'docs/*.md', 'docs/product/*.md', 'content/README.md'], { cwd: root })
const PATH = /`((?:src|test|scripts|bench|docs|migrations)\/[\w./-]*[\w/])`/g
const LINK = /\]\((?!https?:|#|mailto:|\/)([^)\s#]+)/g

test('every path that a page names is there', () => {
  const named = PAGES.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8')
    const links = [...text.matchAll(LINK)].map(([, link = '']) => join(page, '..', link))
    const paths = [...text.matchAll(PATH)].map(([, path = '']) => path)
    return [...paths, ...links].map((path) => ({ page, path }))
  })
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter(({ path }) => !existsSync(join(root, path))).map(({ page, path }) => `${page}: ${path}`)).toEqual([])
})
