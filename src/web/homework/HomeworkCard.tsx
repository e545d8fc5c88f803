import type { ReactNode } from 'react'
import type { HomeworkCard as Homework } from '#contract/homework/homework.ts'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { APPROVAL_LABELS, HOMEWORK_STATUS_LABELS } from '#contract/text/labels.ts'
import { paths } from '#contract/paths.ts'
import { ClosedAnswers } from '#web/homework/page/answers/ClosedAnswers.tsx'
import { KeepSlot } from '#web/favorite/index.ts'
import { messages } from '#web/homework/messages.ts'
import { HomeworkMeta } from '#web/homework/HomeworkMeta.tsx'
import { Badge, Tag } from '#web/ui/Badge.tsx'
import { Fold } from '#web/ui/layout/Fold.tsx'
import { Link } from '#web/ui/Link.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

/** Height in px above which a card folds (docs/product/homework.md). */
const FOLD_HEIGHT = 400
const SHOWN_CONCEPTS = 3

type Props = {
  homework: Homework
  /** Shows a name with what was looked for marked in it. */
  renderName?: (name: string) => ReactNode
  headingLevel?: 2 | 3
  /** Address of the list that a text was looked for on: the task's page marks what was looked for. */
  from?: string | undefined
  /** Stands at the end of the card: what a page does with it. */
  end?: ReactNode
}

/** Shows a task in a list: status, text with the fold, author, rating, formats, level, concepts. */
export function HomeworkCard({ homework, renderName = withHardSpaces, headingLevel = 3, from, end }: Props) {
  const Heading = `h${headingLevel}` as const
  const concepts = [...homework.domains, ...homework.definitions, ...homework.theorems, ...homework.tags]
  const moreConcepts = concepts.slice(SHOWN_CONCEPTS)
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-border bg-surface p-4 transition-colors [--figure-ground:var(--surface)] hover:border-border-strong sm:p-6">
      {homework.status !== 'PUBLIC' && (
        <p className="flex gap-2">
          <Badge tone="warning">{HOMEWORK_STATUS_LABELS[homework.status]}</Badge>
          {homework.adminReview && <Badge tone="info">{APPROVAL_LABELS[homework.adminReview.status]}</Badge>}
        </p>
      )}
      <HomeworkMeta homework={homework} isSpread />
      <Heading className="text-lg leading-snug font-semibold text-balance">
        <Link
          to={paths.homework(homework.slug)}
          state={from && { from }}
          prefetch="intent"
          className="hover:text-accent-text"
          lang={homework.language === 'pl' ? undefined : homework.language}
        >
          {renderName(homework.title)}
        </Link>
      </Heading>
      <Fold maxHeight={FOLD_HEIGHT}>
        <div lang={homework.language === 'pl' ? undefined : homework.language}>
          <RichHtml html={homework.description} />
          {homework.answers.length > 0 && <ClosedAnswers answers={homework.answers} className="mt-4" />}
        </div>
      </Fold>
      <footer className="flex flex-wrap items-center gap-2 text-sm">
        {concepts.slice(0, SHOWN_CONCEPTS).map((concept) => (
          <Tag key={concept.id} to={paths.concept(concept.slug)}>
            {renderName(concept.name)}
          </Tag>
        ))}
        {moreConcepts.length > 0 && (
          <span className="text-text-muted" title={moreConcepts.map(({ name }) => name).join(', ')}>
            <span aria-hidden>+{moreConcepts.length}</span>
            <span className="sr-only">{messages.moreConcepts(moreConcepts.map(({ name }) => name).join(', '))}</span>
          </span>
        )}
        <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-y-2">
          {!homework.author.hasPage ? (
            <span className="min-w-0 wrap-anywhere text-text-muted">{homework.author.displayName}</span>
          ) : (
            <Link
              to={paths.profile(homework.author)}
              data-user-id={homework.author.id}
              className="min-w-0 py-0.5 wrap-anywhere text-text-muted hover:text-text hover:underline"
            >
              {homework.author.displayName}
            </Link>
          )}
          <div className="flex items-center *:ml-2">
            <KeepSlot homework={homework} place="card" />
            {end}
          </div>
        </div>
      </footer>
    </article>
  )
}
