import { paths } from '#contract/paths.ts'
import { messages } from '#web/home/messages.ts'
import { SampleSolution } from '#web/home/SampleSolution.tsx'
import { SuggestField } from '#web/search/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { SearchForm } from '#web/ui/form/SearchForm.tsx'

/**
 * Says what this is, with a box to type a task into, and a piece of a real solution. Who is signed in knows: the name and the
 * box are left, and their own rows come into the first screen.
 */
export function HomeHero() {
  return (
    <section className="paper border-b border-border">
      <div className="page grid items-center gap-x-16 gap-y-10 py-10 md:py-14 lg:grid-cols-[1.15fr_1fr] in-data-signed-in:grid-cols-1! in-data-signed-in:py-6!">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <h1 className="heading text-4xl in-data-signed-in:text-2xl!">{messages.title}</h1>
          <p className="max-w-xl text-lg text-text-muted in-data-signed-in:hidden">{messages.lead}</p>
          <SearchForm action={paths.homeworks()} className="mt-1 max-w-xl">
            <SuggestField
              size="lg"
              label={messages.searchLabel}
              placeholder={messages.searchPlaceholder}
              end={
                <Button type="submit" variant="primary">
                  {messages.search}
                </Button>
              }
            />
          </SearchForm>
          <p className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-sm text-text-muted">
            <span>{messages.suggestionsLabel}</span>
            {messages.suggestions.map((suggestion) => (
              <Link
                key={suggestion}
                to={paths.homeworks(String(new URLSearchParams({ search: suggestion })))}
                className="inline-flex items-center rounded-sm px-1.5 py-1 text-accent-text hover:underline pointer-coarse:min-h-11"
              >
                {suggestion}
              </Link>
            ))}
          </p>
        </div>
        <SampleSolution />
      </div>
    </section>
  )
}
