import type { ReactNode } from 'react'
import { CONSENT_VERSION } from '#contract/rules.ts'
import { type Clause, messages } from '#web/legal/messages.ts'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'

type Props = { title: string; clauses: readonly Clause[]; children: ReactNode }

/** A legal text for reading: numbered clauses in short paragraphs. */
export function LegalText({ title, clauses, children }: Props) {
  return (
    <article>
      <PageHeader title={title} lead={messages.version(CONSENT_VERSION)} />
      <div className="page py-8">
        <div className="grid max-w-2xl gap-8 text-lg">
          {clauses.map((clause, index) => (
            <section key={clause.title} className="grid gap-3">
              <h2 className="heading text-2xl">
                {index + 1}. {clause.title}
              </h2>
              {clause.paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </section>
          ))}
          <p className="text-text-muted">{children}</p>
        </div>
      </div>
    </article>
  )
}

/** Links inside such a text. */
export const LEGAL_LINK = 'font-medium text-accent-text underline underline-offset-2'
