import Search from 'virtual:icons/search'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { messages } from '#web/ui/messages.ts'

type Props = Omit<ComponentProps<'input'>, 'size' | 'type'> & {
  /** Read out; not shown. */
  label?: string
  size?: 'md' | 'lg'
  /** At the right end: a submit button, a key hint. */
  end?: ReactNode
}

/** A search box; stands in a `<form role="search">` that works as a plain GET. */
export function SearchField({ label = messages.search, size = 'md', end, className, ...rest }: Props) {
  return (
    <div className={classNames('search-field', size === 'lg' && 'search-field-lg', className)}>
      <Search aria-hidden />
      <input
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        name="search"
        placeholder={label}
        {...rest}
        type="search"
        aria-label={label}
      />
      {end}
    </div>
  )
}
