import '#web/ui/list/filter-form.css'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'

type Props = {
  id?: string
  /** The name of the search box, and the words of its button. */
  label: string
  submit: string
  maxLength: number
  /** The text that is being looked for. */
  search: string
  onSearch: (search: string) => void
  /** Choices that narrow the list at once. */
  children: ReactNode
}

/** Narrows a list of those who manage: a text to look for, and choices below it. */
export function FilterForm({ id, label, submit, maxLength, search, onSearch, children }: Props) {
  function look(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('search')
    onSearch(typeof text === 'string' ? text : '')
  }

  return (
    <form id={id} role="search" onSubmit={look} className="grid gap-3">
      <SearchField
        key={search}
        label={label}
        maxLength={maxLength}
        defaultValue={search}
        end={
          <Button type="submit" size="sm">
            {submit}
          </Button>
        }
      />
      <div className="filter-choices">{children}</div>
    </form>
  )
}
