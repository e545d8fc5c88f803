import '#web/formula-sheet/formula-sheet.css'
import type { FormulaSheet } from '#contract/formula-sheet.ts'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

type Props = { sections: FormulaSheet['sections']; headingLevel: 2 | 3; className?: string }

/** The formulas by section; their words stand there for whoever asks for them (formula-sheet.css). */
export function FormulaSections({ sections, headingLevel, className = '' }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={`formula-sections ${className}`}>
      {sections.map(({ id, title, formulas }) => (
        <section key={id} id={id} aria-labelledby={`${id}-wzory`} className="formula-section">
          <Heading id={`${id}-wzory`} className="heading text-lg">
            {title}
          </Heading>
          <dl>
            {formulas.map(({ name, html, words }) => (
              <div key={name} className="formula-row">
                <dt>{name}</dt>
                <dd>
                  <RichHtml html={html} />
                  <p className="formula-words">{words}</p>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
