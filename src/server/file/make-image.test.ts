import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { AppError } from '#contract/http/errors.ts'
import { fileMessages } from '#contract/file/file-messages.ts'
import { makeImage, MOST_WAITING_IMAGES } from '#server/file/make-image.ts'
import { aPicture } from '#server/testing/a-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'wizards-images-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('so many images wait and no more; who is refused is told to come again, and later is taken', async () => {
  const bytes = await aPicture()
  let count = 0
  const make = (): Promise<'made' | AppError> => {
    const path = join(folder, String(count++))
    writeFileSync(path, bytes)
    return makeImage(path, 'png', { large: 20, small: 10 }).then(
      () => 'made',
      (error: unknown) => {
        if (error instanceof AppError) return error
        throw error
      },
    )
  }
  const outcomes = await Promise.all(Array.from({ length: MOST_WAITING_IMAGES + 10 }, make))
  const refusals = outcomes.filter((outcome) => outcome !== 'made')
  // Two are worked on meanwhile.
  expect(refusals).toHaveLength(8)
  for (const refusal of refusals) {
    expect([refusal.code, refusal.messages]).toEqual(['UNAVAILABLE', [fileMessages.manyImages]])
    expect(refusal.retryAfterSeconds).toBeGreaterThan(0)
  }
  expect(await make()).toBe('made')
})
