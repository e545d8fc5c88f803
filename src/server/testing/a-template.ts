import type { Db } from '#server/db/db.ts'
import { practiceTemplate } from '#server/db/tables/practice-template.ts'
import { eq } from 'drizzle-orm'
import { saveTemplates, type SavedTemplate } from '#server/practice/index.ts'

/** A closed template of nine variants (a from 2 to 4, b from 5 to 7), and one with a typed answer. */
const CLOSED = `---
title: Suma {{a}} i {{b}}
level: HIGH_SCHOOL
domains: [Arytmetyka]
author: annakowal
date: 2026-01-15
parameters:
  a: 2..4
  b: 5..7
---
Ile to \${{a}} + {{b}}$?

# Odpowiedzi
- [x] \${{a + b}}$
- [ ] \${{a * b}}$
  > To iloczyn, a nie suma.
- [ ] \${{a + b + 10}}$

# Rozwiązanie
## Dodaję
$\${{a}} + {{b}} = {{a + b}}$$

# Wskazówki
- Dodaj jedności.

# Częsty błąd
Mnożenie zamiast dodawania.
`
const OPEN = CLOSED.replace(
  'parameters:',
  "expected:\n  - kind: number\n    value: '{{a + b}}'\n    mistakes:\n      - value: '{{a * b}}'\n        hint: To iloczyn, a nie suma.\nparameters:",
).replace(/# Odpowiedzi[\s\S]*?(?=\n# Rozw)/, '# Odpowiedź\n${{a + b}}$\n')

let count = 0

/** Saves a template of nine variants. Returns its id. */
export async function aTemplate(db: Db, rest: Partial<SavedTemplate> & { isOpen?: boolean } = {}): Promise<number> {
  const { isOpen = false, ...given } = rest
  const slug = given.slug ?? `szablon-${(count += 1)}`
  await db.transaction((tx) =>
    saveTemplates(tx, [
      {
        source: isOpen ? OPEN : CLOSED,
        level: 'HIGH_SCHOOL',
        grades: [],
        examLevel: null,
        difficulty: null,
        stepCount: 1,
        options: isOpen ? 0 : 3,
        correct: isOpen ? 0 : 1,
        typeId: null,
        conceptIds: [],
        ...given,
        slug,
      },
    ]),
  )
  const [row] = await db.select({ id: practiceTemplate.id }).from(practiceTemplate).where(eq(practiceTemplate.slug, slug))
  return row?.id ?? 0
}
