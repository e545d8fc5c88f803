import { renderFormula } from '#math/render/render-formula.ts'
import { messages } from './messages.ts'
import { type OpenOffers, optionId } from './use-tex-offers.ts'
import './tex-offers.css'

/** Commands that complete what is typed, each drawn beside its name. Focus stays in the field; a press takes one. */
export function TexOffers({ offers: { isOpen, listId, offers, active, take } }: { offers: OpenOffers }) {
  if (!isOpen) return null
  return (
    <div id={listId} role="listbox" aria-label={messages.offers} className="tex-offers" ref={showList}>
      {offers.map((offer, place) => (
        <button
          key={offer.tex}
          id={optionId(listId, place)}
          type="button"
          role="option"
          aria-selected={place === active}
          tabIndex={-1}
          className="tex-offer"
          // The field keeps focus while something is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(offer)}
        >
          <span
            aria-hidden
            className="tex-offer-shown"
            dangerouslySetInnerHTML={{ __html: renderFormula(offer.shown, { display: false }) }}
          />
          <span className="tex-offer-words">
            <code>{offer.tex.trim()}</code>
            {offer.name !== '' && <span className="tex-offer-name">{offer.name}</span>}
          </span>
        </button>
      ))}
    </div>
  )
}

/** Scrolls the panel to the list, for which a screen keyboard may leave little room. */
function showList(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: 'nearest' })
}
