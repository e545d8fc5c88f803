import type { ReactNode } from 'react'
import { CONSENT_VERSION } from '#contract/rules.ts'
import { type Clause, messages } from '#web/legal/messages.ts'
import { LongText } from '#web/ui/layout/LongText.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'

type Props = { title: string; clauses: readonly Clause[]; children: ReactNode }

/** A legal text for reading: numbered clauses in short paragraphs, with their list beside them. */
export function LegalText({ title, clauses, children }: Props) {
  const sections = clauses.map((clause, index) => ({ id: clause.id, title: `${index + 1}.\u00a0${clause.title}` }))
  return (
    <article className="[--long-text:42rem]">
      <PageHeader title={title} lead={messages.inForce(CONSENT_VERSION)} />
      <LongText sections={sections}>
        <div className="grid max-w-2xl gap-8 text-lg">
          {clauses.map(({ id, paragraphs }, index) => (
            <section key={id} aria-labelledby={id} className="grid gap-3">
              <h2 id={id} className="heading text-2xl">
                {sections[index]?.title}
              </h2>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </section>
          ))}
          <p className="text-text-muted">{children}</p>
        </div>
      </LongText>
    </article>
  )
}

/** Links inside such a text. */
export const LEGAL_LINK = 'font-medium text-accent-text underline underline-offset-2'
