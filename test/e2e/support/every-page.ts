import { paths } from '#contract/paths.ts'
import type { Library } from './library.ts'
import type { Person } from './accounts.ts'

/** A word that nothing breaks: what people call files and themselves. */
export const LONG = 'Sprawdzian_z_funkcji_kwadratowej_'.repeat(7)

export type Setting = { library: Library; person: Person; personId: number }

type Path = keyof typeof paths
/** Names of addresses that need nothing. */
type Fixed = { [Name in Path]: [] extends Parameters<(typeof paths)[Name]> ? Name : never }[Path]
type Examples = null | ((setting: Setting) => string[])

/**
 * Examples of pages by the name of their address; one whose address needs something doesn't compile without. Null has no
 * page of its own. A page that isn't here is looked at once, at its plain address.
 */
const EXAMPLES: Record<Exclude<Path, Fixed>, Examples> & Partial<Record<Fixed, Examples>> = {
  homeworks: ({ library }) => [
    '/homeworks?pageSize=50',
    `/homeworks?search=${LONG}`,
    `/homeworks?tagsIds=${library.facets.tags[0]?.value}`,
  ],
  homework: ({ library }) => library.tasks.filter((_, index) => index % 40 === 0).map(({ slug }) => paths.homework(slug)),
  exam: ({ library }) => library.exams.slice(0, 1).map(({ slug }) => paths.exam(slug)),
  concepts: () => [paths.concepts(), `${paths.concepts()}?search=${LONG.slice(0, 90)}`],
  concept: ({ library }) => library.tasks.flatMap(({ definitions }) => definitions.map(({ slug }) => paths.concept(slug))).slice(0, 1),
  homeworkType: ({ library }) => library.tasks.flatMap(({ type }) => (type ? [paths.homeworkType(type.slug)] : [])).slice(0, 1),
  teachers: ({ person }) => [paths.teachers(), paths.teachers(`search=${person.username}`)],
  profile: ({ person }) => [`/teachers/${person.username}`],
  reviews: null,
  // To anybody but their author they don't exist; task-writing.spec.ts looks at them.
  homeworkEdit: null,
  accountHomework: null,
  adminHomework: ({ library }) => library.tasks.slice(0, 1).map(({ slug }) => paths.adminHomework(slug)),
  account: null,
  unsubscribe: () => [paths.unsubscribe(), paths.unsubscribe('1.DAILY.x')],
  accountFiles: () => [paths.accountFiles(), `${paths.accountFiles()}?media=document`],
  accountList: () => [paths.accountList('hidden'), paths.accountList('solved')],
  // Looked at where one is made (keeping.spec.ts).
  sharedList: null,
  admin: null,
  adminUsers: ({ person }) => [paths.adminUsers(), paths.adminUsers(`search=${person.username}`)],
  adminUser: ({ personId }) => [paths.adminUser(personId)],
  adminAudit: ({ personId }) => [paths.adminAudit(), paths.adminAudit(`userId=${personId}`)],
  publicFile: null,
  apiDocs: null,
}

/** Addresses of all pages. */
export function everyAddress(setting: Setting): string[] {
  const examples = new Map<string, Examples>(Object.entries(EXAMPLES))
  return Object.entries<(...args: never[]) => string>(paths).flatMap(([name, plain]) => {
    const chosen = examples.get(name)
    return chosen === undefined ? [plain()] : (chosen?.(setting) ?? [])
  })
}
