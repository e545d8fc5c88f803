import { comparedWord } from '#contract/text/words.ts'
import { paths } from '#contract/paths.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { ACCOUNT_SECTIONS } from '#web/account/index.ts'
import { ADMIN_SECTIONS } from '#web/admin/index.ts'
import type { Suggestion } from '#web/search/load-suggestions.ts'
import { messages } from '#web/search/messages.ts'

type Page = { to: string; label: string }

/** The pages this viewer may go to: the product's sections, those of an account, and an admin's. */
export function pagesOf(viewer: Viewer, sections: readonly Page[]): Suggestion[] {
  const { role } = viewer
  const own = role === null ? [] : ACCOUNT_SECTIONS.filter(({ roles }) => roles?.includes(role) ?? true)
  const noted = (pages: readonly Page[], note: string): Suggestion[] => pages.map(({ to, label }) => ({ to, label, note }))
  return [
    ...noted([{ to: paths.home(), label: messages.home }, ...sections], ''),
    ...noted(
      role === null
        ? [
            { to: paths.login(), label: messages.login },
            { to: paths.register(), label: messages.register },
          ]
        : own,
      messages.account,
    ),
    ...noted([{ to: paths.subscription(), label: messages.premium }], ''),
    ...noted(role === 'ADMIN' ? ADMIN_SECTIONS : [], messages.admin),
    ...noted([{ to: paths.editor(), label: messages.editor }], ''),
  ]
}

/** Those with a word that each typed word begins, diacritics or not. */
export function matchPages(pages: readonly Suggestion[], typed: string): Suggestion[] {
  const asked = wordsOf(typed)
  if (asked.length === 0) return []
  return pages.filter(({ label, note }) => {
    const words = wordsOf(`${label} ${note}`)
    return asked.every((word) => words.some((own) => own.startsWith(word)))
  })
}

function wordsOf(text: string): string[] {
  const plain = comparedWord(text)
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
