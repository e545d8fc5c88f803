import { textOf } from '#server/library/check-references.ts'
import type { Library, LibraryTask } from '#server/library/library.ts'

/** Hints of known mistakes and reasons of wrong choices, with the names of the answers they belong to. */
const thoughtsOf = ({ answers, expectedAnswers = [] }: LibraryTask): string[] => [
  ...answers.flatMap(({ reason }) => reason ?? []),
  ...expectedAnswers.flatMap(({ label, mistakes }) => [label, ...mistakes.map(({ hint }) => hint)]),
]

/** All Polish prose of the library with the file it stands in. */
export function libraryTexts(library: Library): [file: string, text: string][] {
  return [
    ...library.tasks
      .filter((task) => task.language === 'pl')
      .map((task): [string, string] => [
        task.place.file,
        [task.title, ...task.steps.map((step) => step.title), textOf(task), ...thoughtsOf(task)].join('\n\n'),
      ]),
    ...library.concepts.map((concept): [string, string] => [
      concept.file,
      [concept.name, ...concept.aliases, concept.article].join('\n\n'),
    ]),
    ...library.types.map((type): [string, string] => [type.file, [type.name, ...type.formulas, type.description].join('\n\n')]),
    ...library.exams.map((exam): [string, string] => [
      exam.file,
      [exam.details, ...exam.tasks.flatMap((task) => [task.bundle, ...task.scoring.map(({ text }) => text)])].join('\n\n'),
    ]),
    ['people.yaml', library.people.map((person) => person.description).join('\n\n')],
    ['ratings.yaml', library.ratings.map((rating) => rating.comment ?? '').join('\n\n')],
  ]
}
