import type { Homework } from '#contract/homework/homework-page.ts'
import { SCHOOL_LEVEL_LABELS } from '#contract/text/labels.ts'
import { paths } from '#contract/paths.ts'

/**
 * A solved exercise as schema.org knows it: a practice problem with the accepted answer of an open task. Of a closed one
 * all answers are suggested: which is right is the reader's to find.
 */
export function homeworkJsonLd(homework: Homework, origin: string): Record<string, unknown> {
  const { readable } = homework
  const answers = homework.answers.map((_, index) => ({
    '@type': 'Answer',
    position: index,
    encodingFormat: 'text/plain',
    text: readable.answers[index] ?? '',
  }))
  return {
    '@type': ['Quiz', 'LearningResource'],
    '@id': `${origin}${paths.homework(homework.slug)}`,
    url: `${origin}${paths.homework(homework.slug)}`,
    name: homework.title,
    inLanguage: homework.language,
    learningResourceType: 'Zadanie z rozwiązaniem',
    educationalLevel: SCHOOL_LEVEL_LABELS[homework.level],
    isAccessibleForFree: !homework.isSolutionPaid,
    dateCreated: homework.createdAt.toISOString(),
    dateModified: homework.updatedAt.toISOString(),
    ...(homework.author.hasPage
      ? { author: { '@type': 'Person', name: homework.author.displayName, url: `${origin}${paths.profile(homework.author)}` } }
      : {}),
    about: [...homework.domains, ...homework.definitions, ...homework.theorems].map((concept) => ({
      '@type': 'Thing',
      name: concept.name,
      url: `${origin}${paths.concept(concept.slug)}`,
    })),
    ...(homework.ratingsCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: homework.ratingsAvg,
            ratingCount: homework.ratingsCount,
            bestRating: 5,
          },
        }
      : {}),
    hasPart: [
      {
        '@type': 'Question',
        eduQuestionType: homework.closed ? 'Multiple choice' : 'Flashcard',
        text: readable.description,
        ...(homework.closed
          ? { suggestedAnswer: answers }
          : readable.answer === ''
            ? {}
            : { acceptedAnswer: { '@type': 'Answer', text: readable.answer } }),
      },
      // The part behind the first step stands in no page of those who may not see it.
      ...(homework.isSolutionPaid ? [{ '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.unlock' }] : []),
    ],
  }
}
