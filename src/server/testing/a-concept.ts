import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import type { Db } from '#server/db/db.ts'
import { deriveArticle, saveMathConcept } from '#server/math-concept/index.ts'

type Concept = Parameters<typeof saveMathConcept>[1]

let count = 0

/** An approved concept; a definition unless said, its article given as Markdown. Returns its id. */
export async function aConcept(
  db: Db,
  { article = 'Treść pojęcia.', ...overrides }: Partial<Omit<Concept, 'article'>> & { article?: string } = {},
): Promise<number> {
  count += 1
  return saveMathConcept(db, {
    slug: `pojecie-${count}`,
    type: 'DEFINITION',
    name: `Pojęcie ${count}`,
    aliases: [],
    authorId: null,
    ...overrides,
    article: await deriveArticle(parseMarkdown(article)),
  })
}
