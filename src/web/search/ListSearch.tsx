import type { SuggestedKinds } from '#web/search/load-suggestions.ts'
import { SuggestField } from '#web/search/SuggestField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { messages } from '#web/ui/messages.ts'
import { SearchForm } from '#web/ui/form/SearchForm.tsx'

type Props = {
  /** The list's own page. */
  action: string
  /** The kind that stands first among the suggestions. */
  kinds: SuggestedKinds
  label: string
  /** The text that is being looked for. */
  search: string
}

/** The search box of a list whose address keeps the text; a plain GET without script. */
export function ListSearch({ action, kinds, label, search }: Props) {
  return (
    <SearchForm action={action} className="mt-2 w-full max-w-xl" key={search}>
      <SuggestField
        kinds={kinds}
        size="lg"
        label={label}
        defaultValue={search}
        maxLength={200}
        end={<Button type="submit">{messages.search}</Button>}
      />
    </SearchForm>
  )
}

/** The text that an address of such a list looks for. */
export function searchIn(url: string): string {
  return new URL(url).searchParams.get('search')?.trim().slice(0, 200) ?? ''
}
