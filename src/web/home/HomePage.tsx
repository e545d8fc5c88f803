import '#web/home/home.css'
import ArrowRight from 'virtual:icons/arrow-right'
import { lazy, Suspense } from 'react'
import { SCHOOL_LEVELS } from '#contract/enums.ts'
import { SCHOOL_LEVEL_LABELS } from '#contract/text/labels.ts'
import { paths } from '#contract/paths.ts'
import { ExamCard } from '#web/exam/index.ts'
import { AudienceChoice } from '#web/home/AudienceChoice.tsx'
import { type Audience, currentAudience } from '#web/home/audience.ts'
import { EntryCards } from '#web/home/EntryCards.tsx'
import { HomeHero } from '#web/home/HomeHero.tsx'
import { HomeworkPreview } from '#web/home/HomeworkPreview.tsx'
import { type HomeData, loadHome } from '#web/home/load-home.ts'
import { messages } from '#web/home/messages.ts'
import { OwnHome } from '#web/home/OwnHome.tsx'
import { SectionHeading } from '#web/home/SectionHeading.tsx'
import { useFitted } from '#web/home/use-fitted.ts'
import { bring } from '#web/lib/bring.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/HomePage.ts'

/** Those who have ways of their own; nobody else's page brings them. */
const HAS_WAYS: ReadonlySet<Audience | null> = new Set(['teacher', 'parent'])
const AudienceWays = lazy(() =>
  bring(() => import('#web/home/AudienceWays.tsx').then(({ AudienceWays: component }) => ({ default: component }))),
)

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, (api) => loadHome(api, null))
}

export function clientLoader() {
  return loadInBrowser((api) => loadHome(api, currentAudience()))
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin } = loaderData
  return pageMeta({
    title: messages.pageTitle,
    description: messages.pageDescription,
    path: paths.home(),
    origin,
    jsonLd: {
      '@type': 'WebSite',
      url: origin,
      name: messages.product,
      inLanguage: 'pl',
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}${paths.homeworks()}?search={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  })
}

/** The product in one screen, then the ways in: by level, by exam, by what is new and what is rated best. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { fitted, isWaiting } = useFitted(loaderData)
  const { best, newest, exams, filters } = fitted
  return (
    <>
      <HomeHero />
      <div className="page grid gap-14 pt-8 md:gap-16 md:pt-10">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <OwnHome fitted={isWaiting ? null : fitted} />
          <AudienceChoice />
          <AllLink to={paths.practice()} label={messages.practise} className="-mx-2 justify-self-start" />
        </div>
        <Levels levels={loaderData.levels} />
        <div className="home-fitted grid gap-14 md:gap-16" data-for={isWaiting ? 'everybody' : 'reader'}>
          <Suspense>{HAS_WAYS.has(fitted.audience) && <AudienceWays audience={fitted.audience} />}</Suspense>
          <Exams exams={exams} />
          <Tasks id="best" title={messages.bestTitle} homework={best} all={paths.homeworks(withSort(filters))} />
          <Tasks id="newest" title={messages.newestTitle} homework={newest} all={paths.homeworks(filters)} />
        </div>
      </div>
    </>
  )
}

const withSort = (filters: string): string => `${filters && `${filters}&`}sort=ratingsAvg:DESC`

function Levels({ levels }: { levels: HomeData['levels'] }) {
  const counts = new Map(levels.map((level) => [level.value, level.count]))
  const shown = SCHOOL_LEVELS.filter((level) => (counts.get(level) ?? 0) > 0)
  if (shown.length === 0) return null
  const entries = shown.map((level) => ({
    to: paths.homeworks(`levels=${level}`),
    label: SCHOOL_LEVEL_LABELS[level],
    hint: messages.levelHints[level],
    note: messages.tasks(counts.get(level) ?? 0),
  }))
  return <EntryCards id="levels" title={messages.levelsTitle} entries={entries} />
}

function Exams({ exams }: { exams: HomeData['exams'] }) {
  if (exams.length === 0) return null
  return (
    <section aria-labelledby="exams" className="grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_2fr]">
      <div>
        <h2 id="exams" className="heading text-2xl">
          {messages.examsTitle}
        </h2>
        <p className="mt-2 max-w-sm text-text-muted">{messages.examsLead}</p>
        <AllLink to={paths.exams()} label={messages.allExams} className="-ml-2 mt-2" />
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {exams.map((exam) => (
          <ExamCard key={exam.id} exam={exam} />
        ))}
      </ul>
    </section>
  )
}

function Tasks({ id, title, homework, all }: { id: string; title: string; homework: HomeData['best']; all: string }) {
  if (homework.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title}>
        <AllLink to={all} label={messages.allTasks} className="-mx-2" />
      </SectionHeading>
      <ul className="grid gap-3 sm:gap-4 md:grid-cols-2">
        {homework.map((one) => (
          <li key={one.id} className="min-w-0">
            <HomeworkPreview homework={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AllLink({ to, label, className }: { to: string; label: string; className: string }) {
  return (
    <Link
      to={to}
      className={classNames(
        'inline-flex min-h-control items-center gap-1.5 rounded-md px-2 text-sm font-medium text-accent-text hover:underline',
        className,
      )}
    >
      {label}
      <ArrowRight aria-hidden className="size-4" />
    </Link>
  )
}
