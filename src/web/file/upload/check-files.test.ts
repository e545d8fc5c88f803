import { expect, test } from 'vitest'
import { GB, MB } from '#contract/file/file-size.ts'
import { checkFiles } from '#web/file/upload/check-files.ts'

const place = { assign: 'PRIVATE', isSingle: false, names: [], runningCount: 0 } as const
const aFile = (name: string, size = 100) => ({ name, size })

test('what fits is taken; each other file is skipped with its reason', () => {
  const files = [aFile('a.pdf'), aFile('a.exe'), aFile('b.png', 25 * MB + 1), aFile('film.mp4', 5 * GB), aFile('stare.pdf'), aFile('a.pdf')]
  const { accepted, refusals } = checkFiles(files, { ...place, names: ['stare.pdf'] })
  expect(accepted.map(({ name }) => name)).toEqual(['a.pdf', 'film.mp4'])
  expect(refusals.map(({ title }) => title)).toEqual([
    'Nieprawidłowy format pliku!',
    'Zbyt duży rozmiar pliku!',
    'Plik już istnieje!',
    'Plik już istnieje!',
  ])
  expect(refusals[1]?.message).toBe('Plik ma 25,01\u00a0MB, a\u00a0maksymalny rozmiar to 25\u00a0MB.')
})

test('where one file is asked for, two at once and one more on the way are too many', () => {
  const tooMany = { accepted: [], refusals: [{ title: 'Zbyt wiele plików!', message: 'Możesz przesłać maksymalnie jeden plik!' }] }
  const single = { ...place, assign: 'AVATAR', isSingle: true } as const
  expect(checkFiles([aFile('a.png'), aFile('b.png')], single)).toEqual(tooMany)
  expect(checkFiles([aFile('a.png')], { ...single, runningCount: 1 })).toEqual(tooMany)
  expect(checkFiles([aFile('a.png')], single).accepted).toHaveLength(1)
})
