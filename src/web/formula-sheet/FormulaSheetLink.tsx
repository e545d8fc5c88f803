import Sigma from 'virtual:icons/sigma'
import { lazy, Suspense, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { messages } from '#web/formula-sheet/messages.ts'
import { bring } from '#web/lib/bring.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/Link.tsx'

const FormulaDrawer = lazy(() =>
  bring(() => import('#web/formula-sheet/FormulaDrawer.tsx').then(({ FormulaDrawer: component }) => ({ default: component }))),
)

/** Opens the sheet of formulas beside what is read; fetched when it is pressed, and without a script the sheet's own page. */
export function FormulaSheetLink({ className }: { className?: string }) {
  const [opened, setOpened] = useState(0)
  return (
    <>
      <Link
        to={paths.formulas()}
        className={classNames(
          'no-print inline-flex min-h-control items-center gap-1.5 text-sm font-medium text-accent-text hover:underline',
          className,
        )}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpened((count) => count + 1)
        }}
      >
        <Sigma aria-hidden className="size-4" />
        {messages.title}
      </Link>
      {opened > 0 && (
        <Suspense>
          <FormulaDrawer opened={opened} />
        </Suspense>
      )}
    </>
  )
}
