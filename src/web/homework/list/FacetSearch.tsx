import Search from 'virtual:icons/search'
import { messages as shared } from '#contract/text/messages.ts'
import { messages } from '#web/homework/list/messages.ts'
import type { LongFacet } from '#web/homework/list/use-long-facet.ts'

/** The box in an opened long facet, with what a reader is told of what it finds. Sent nowhere: it has no name. */
export function FacetSearchBox({ title, facet }: { title: string; facet: LongFacet }) {
  return (
    <>
      <div className="search-field needs-script mb-1">
        <Search aria-hidden />
        <input
          type="text"
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={messages.search}
          aria-label={messages.searchFacet(title)}
          value={facet.typed}
          onChange={(event) => facet.type(event.currentTarget.value)}
        />
      </div>
      <p role="status" className={facet.shown.length === 0 ? 'px-1 text-sm text-text-muted' : 'sr-only'}>
        {facet.typed === '' ? null : facet.shown.length === 0 ? shared.noOptions : messages.valuesFound(facet.shown.length)}
      </p>
    </>
  )
}

/** Opens a long facet and closes it again. */
export function FacetToggle({ facet, count, isCut }: { facet: LongFacet; count: number; isCut: boolean }) {
  if (!facet.isLong) return null
  return (
    <button
      type="button"
      className="needs-script min-h-control justify-self-start rounded-md text-sm text-accent-text hover:underline"
      aria-expanded={facet.isWhole}
      onClick={() => facet.setWhole(!facet.isWhole)}
    >
      {facet.isWhole ? messages.showFewerValues : isCut ? messages.showMoreValues : messages.showAllValues(count)}
    </button>
  )
}
