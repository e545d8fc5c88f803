import { expect, test } from 'vitest'
import { auditDetails } from '#web/admin/audit-details.ts'

test('details are said in Polish words, and numbers of things are left out', () => {
  const said = (details: Record<string, string | number>) => auditDetails({ details })
  expect(said({ from: 'USER', to: 'TEACHER' })).toBe('Uczeń → Nauczyciel')
  expect(said({ homeworkId: 7, transition: 'submit' })).toBe('wysłane do recenzji')
  expect(said({ reportId: 3, homeworkId: 7, state: 'MENDED' })).toBe('poprawione')
  expect(said({ homeworkTypeId: 2, mergedId: 1, name: 'Ciągi', tasks: 5 })).toBe('„Ciągi”, przeniesiono 5\u00a0zadań')
  expect(said({ endsOn: '2030-01-31' })).toBe('do 31 stycznia 2030')
  expect(said({ exercise: 'NumberLine', levelsAdded: 1, levelsChanged: 3, levelsRemoved: 5, levelsReordered: 1, freeLevels: 12 })).toBe(
    'dodano 1\u00a0poziom, zmieniono 3\u00a0poziomy, usunięto 5\u00a0poziomów, zmieniono kolejność, 12\u00a0bezpłatnych poziomów',
  )
  expect(said({ exercise: 'NumberLine', freeLevels: 0 })).toBe('bez bezpłatnych poziomów')
  expect(said({ session: 'c2c1' })).toBe('')
})
