import Printer from 'virtual:icons/printer'
import { paths } from '#contract/paths.ts'
import { FormulaSections } from '#web/formula-sheet/FormulaSections.tsx'
import { loadFormulas } from '#web/formula-sheet/load-formulas.ts'
import { messages } from '#web/formula-sheet/messages.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import type { Route } from './+types/FormulaSheetPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, loadFormulas)
}

export function clientLoader() {
  return loadInBrowser(loadFormulas)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: messages.title,
    description: messages.description,
    path: paths.formulas(),
    origin: loaderData?.origin ?? '',
  })
}

/** The formulas of school maths on one sheet, to read and to print. */
export default function FormulaSheetPage({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead}>
        <Button size="sm" icon={<Printer aria-hidden />} className="needs-script" onClick={() => window.print()}>
          {messages.print}
        </Button>
      </PageHeader>
      <div className="page py-8">
        <div className="formula-say no-print mb-4">
          <Checkbox name="words" label={messages.inWords} />
        </div>
        <FormulaSections sections={sections} headingLevel={2} />
      </div>
    </>
  )
}
