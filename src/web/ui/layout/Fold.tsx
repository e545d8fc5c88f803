import ChevronDown from 'virtual:icons/chevron-down'
import ChevronUp from 'virtual:icons/chevron-up'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { messages } from '#web/ui/messages.ts'

type Props = {
  children: ReactNode
  /** Height in px above which the rest is folded: 400 on task cards, 300 for descriptions (docs/product/interface.md). */
  maxHeight: number
  className?: string
}

/**
 * Folds what is too high. The limit stands in the first paint, so nothing jumps; the button lies over the faded end and
 * comes only where something is hidden. Without script everything is shown. Focus or find inside unfolds it.
 */
export function Fold({ children, maxHeight, className = '' }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isTooHigh, setTooHigh] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = content.current
    if (!element) return
    const observer = new ResizeObserver(() => setTooHigh(element.scrollHeight > maxHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [maxHeight])

  function fold() {
    setOpen(false)
    frame.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div ref={frame} className={className}>
      <div
        className="fold"
        data-open={isOpen || undefined}
        data-too-high={isTooHigh || undefined}
        style={{ '--fold': `${maxHeight}px` } as CSSProperties /* a custom property, unknown to React's types */}
      >
        <div
          className="fold-frame"
          onFocus={() => setOpen(true)}
          onScroll={(event) => {
            event.currentTarget.scrollTop = 0
            setOpen(true)
          }}
        >
          <div ref={content} className="flow-root">
            {children}
          </div>
        </div>
        {isTooHigh && (
          <button type="button" className="fold-button" aria-expanded={isOpen} onClick={() => (isOpen ? fold() : setOpen(true))}>
            {isOpen ? messages.showLess : messages.showMore}
            {isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          </button>
        )}
      </div>
    </div>
  )
}
