import { paths } from '#contract/paths.ts'
import { SuggestField } from '#web/search/index.ts'
import { messages } from '#web/shell/messages.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { SearchForm } from '#web/ui/form/SearchForm.tsx'

/** There is no such page: search, or begin anew. */
export function NotFound() {
  return (
    <div className="paper paper-open">
      <div className="page grid justify-items-start gap-5 py-16 md:py-24">
        <div className="grid max-w-xl gap-3">
          <p className="heading text-4xl text-accent-text">404</p>
          <h1 className="heading text-3xl">{messages.notFoundTitle}</h1>
          <p className="text-text-muted">{messages.notFoundHint}</p>
        </div>
        <SearchForm action={paths.homeworks()} className="w-full max-w-xl">
          <SuggestField
            size="lg"
            label={messages.searchHomeworks}
            end={
              <Button type="submit" variant="primary">
                {messages.shortcutSearch}
              </Button>
            }
          />
        </SearchForm>
        <p className="flex flex-wrap gap-2">
          <LinkButton to={paths.homeworks()}>{messages.toHomeworks}</LinkButton>
          <LinkButton to={paths.home()} variant="ghost">
            {messages.toHome}
          </LinkButton>
        </p>
      </div>
    </div>
  )
}
