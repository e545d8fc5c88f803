import { expect, test } from 'vitest'
import { emptyFolder, runProduct, started } from './run-product.ts'

test('the first start loads the demo library in a process of its own and shows it; a second one finds it there', async () => {
  const settings = { DATA_DIR: emptyFolder(), DEMO_CONTENT: 'true' }
  const first = runProduct('main.ts', settings)
  const { total } = (await (await fetch(`${await started(first)}/api/homework`)).json()) as { total: number }
  expect(total).toBeGreaterThan(100)
  // Each process says once that it opens the database.
  expect(first.output().match(/Otwieram wbudowaną bazę/g)).toHaveLength(2)
  expect(first.output()).toContain('Wczytano przykładową bibliotekę')
  first.child.kill('SIGINT')
  expect(await first.ended).toMatchObject({ code: 0, errors: '' })
  const second = runProduct('main.ts', settings)
  expect(await (await fetch(`${await started(second)}/api/homework`)).json()).toMatchObject({ total })
  expect(second.output().match(/Otwieram wbudowaną bazę/g)).toHaveLength(1)
  expect(second.output()).not.toContain('przykładową bibliotekę')
})
