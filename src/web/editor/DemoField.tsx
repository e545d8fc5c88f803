import { useEffect, useRef, useState } from 'react'
import { RichField } from '#web/rich-editor/index.ts'
import { messages } from '#web/editor/messages.ts'
import type { DocSection } from '#web/editor/sections.ts'

const HEIGHT = 180

/** A field to try one tool in. It is made when it comes near the screen: a page of editors would start slowly. */
export function DemoField({ section: { title, demo, doc } }: { section: DocSection }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={place} className="needs-script min-h-66">
      {isNear && <RichField variant="demo" demo={demo} label={messages.tryOut(title)} value={doc} height={HEIGHT} />}
    </div>
  )
}
