import { useEffect, useState } from 'react'
import { type FormulaSheet, getFormulaSheet } from '#contract/formula-sheet.ts'
import { paths } from '#contract/paths.ts'
import { FormulaSections } from '#web/formula-sheet/FormulaSections.tsx'
import { messages } from '#web/formula-sheet/messages.ts'
import { readQuietly } from '#web/lib/read-quietly.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'

const ID = 'formula-sheet'

/** The sheet of formulas from the side; each press of its link, which `opened` counts, shows it. */
export function FormulaDrawer({ opened }: { opened: number }) {
  const [sheet, setSheet] = useState<FormulaSheet | 'failed' | null>(null)
  useEffect(() => {
    document.getElementById(ID)?.showPopover()
    // A sheet that was read stays; one that couldn't be is asked for with the next press.
    void readQuietly(getFormulaSheet).then((read) => setSheet((known) => read ?? known ?? 'failed'))
  }, [opened])
  return (
    <Drawer id={ID} title={messages.title} side="right" className="formula-drawer">
      <Link to={paths.formulas()} className="inline-flex min-h-control items-center text-sm text-accent-text hover:underline">
        {messages.whole}
      </Link>
      {sheet === 'failed' ? (
        <p role="alert">{messages.failed}</p>
      ) : sheet === null ? (
        <Skeleton className="h-96" />
      ) : (
        <>
          <div className="formula-say no-print mb-2">
            <Checkbox name="words" label={messages.inWords} />
          </div>
          <FormulaSections sections={sheet.sections} headingLevel={3} />
        </>
      )}
    </Drawer>
  )
}
