import { useEffect, useState } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { knownThing, readThing, type Thing, type ThingKind } from '#web/embed/index.ts'
import { asCopy } from '#web/rich/copied-words.ts'
import { messages } from '#web/rich/messages.ts'
import { namedThing } from '#web/rich/named-thing.ts'
import type { PartProps } from '#web/rich/parts.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { HoverBox } from '#web/ui/overlay/HoverBox.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'

/** Shows the beginning of a concept or a task beside its name in a text. */
export function ThingCard({ pointed, onClose }: PartProps) {
  return (
    <HoverBox
      pointed={pointed}
      onClose={onClose}
      role="dialog"
      label={(element) => messages.previewOf((element.closest('.embed')?.querySelector('p') ?? element).innerText)}
    >
      {(element) => {
        const named = namedThing(element)
        // Beside a text that is being written the card opens its thing in another tab, so that the text stays.
        return named && <Card key={`${named.kind} ${named.id}`} {...named} opensBeside={element.closest('.editor-text') !== null} />
      }}
    </HoverBox>
  )
}

function Card({ kind, id, opensBeside }: { kind: ThingKind; id: string; opensBeside: boolean }) {
  const [thing, setThing] = useState<Thing | 'gone' | null | undefined>(() => knownThing(kind, id))

  useEffect(() => {
    let isLeft = false
    async function read(): Promise<void> {
      const found = await readThing(kind, id)
      if (!isLeft) setThing(found)
    }
    void read()
    return () => {
      isLeft = true
    }
  }, [kind, id])

  if (thing === undefined)
    return (
      <SkeletonGroup className="grid gap-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-16" />
      </SkeletonGroup>
    )
  if (thing === null || thing === 'gone') return <p className="text-text-muted">{thing === null ? messages.failed : messages.gone[kind]}</p>
  const note = kind === 'homework' ? `${messages.homework} · ${thing.note}` : thing.note
  return (
    <>
      <div className="grid gap-0.5">
        <p className="text-sm text-text-muted">{note}</p>
        <p className="heading text-lg wrap-anywhere">{withHardSpaces(thing.title)}</p>
      </div>
      {thing.html === '' ? <p className="text-sm text-text-muted">{messages.noText}</p> : <Beginning html={thing.html} />}
      <LinkButton to={thing.href} size="sm" className="justify-self-start" {...(opensBeside ? { target: '_blank', rel: 'noopener' } : {})}>
        {messages.open[kind]}
      </LinkButton>
    </>
  )
}

/** Shows as much of a text as a card has room for, without what only finds the way in the whole. */
function Beginning({ html }: { html: string }) {
  const [words] = useState(() => {
    const template = document.createElement('template')
    template.innerHTML = html
    for (const element of template.content.querySelectorAll('.contents, .notes, .footnote, .citation, .drawing-live > button'))
      element.remove()
    // A figure is moved in the whole text; here it is its picture.
    for (const figure of template.content.querySelectorAll('.drawing-live')) figure.classList.remove('drawing-live')
    return [...asCopy(template.content).childNodes]
  })
  return <div className="rich hover-beginning" ref={(element) => element?.replaceChildren(...words)} />
}
