import { lazy, Suspense, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { useDataOfViewer, useViewer } from '#web/auth/index.ts'
import { HomeworkTypeCard } from '#web/homework-type/HomeworkTypeCard.tsx'
import { loadHomeworkTypes } from '#web/homework-type/load-homework-types.ts'
import { messages } from '#web/homework-type/messages.ts'
import { ListSearch } from '#web/search/index.ts'
import { bring } from '#web/lib/bring.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pageAddress } from '#web/lib/page-of.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { ResultList } from '#web/ui/list/ResultList.tsx'
import type { Route } from './+types/HomeworkTypeListPage.ts'

const TypeAdder = lazy(() => bring(async () => (await import('#web/homework-type/load-manage.ts')).loadTypeAdder()))

export function loader({ context, request }: Route.LoaderArgs) {
  return loadOnServer(context, loadHomeworkTypes(request.url))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInBrowser(loadHomeworkTypes(request.url))
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: messages.listTitle,
    description: messages.listDescription,
    path: paths.homeworkTypes(),
    origin: loaderData?.origin ?? '',
    isIndexed: !loaderData?.search,
  })
}

/** Kinds of tasks, those with most tasks first. */
export default function HomeworkTypeListPage({ loaderData: list }: Route.ComponentProps) {
  const { role } = useViewer()
  const [isAdding, setAdding] = useState(false)
  useDataOfViewer()
  const adder = role === 'ADMIN' && (
    <Suspense>
      <TypeAdder isAdding={isAdding} onAdding={setAdding} />
    </Suspense>
  )
  if (adder && isAdding) return adder
  return (
    <>
      <PageHeader title={messages.listTitle} lead={messages.listLead}>
        <ListSearch action={paths.homeworkTypes()} kinds="homeworkTypes" label={messages.search} search={list.search} />
      </PageHeader>
      <div className="page grid gap-8 py-8">
        <ResultList
          {...list}
          href={(page, pageSize) => pageAddress(paths.homeworkTypes(), list.search, page, pageSize)}
          hint={list.search === '' ? messages.empty : messages.notFoundHint}
          action={list.search !== '' && <LinkButton to={paths.homeworkTypes()}>{messages.all}</LinkButton>}
        >
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {list.results.map((type) => (
              <HomeworkTypeCard key={type.id} type={type} heading="h3" marked={list.marked} />
            ))}
          </ul>
        </ResultList>
        {adder}
      </div>
    </>
  )
}
