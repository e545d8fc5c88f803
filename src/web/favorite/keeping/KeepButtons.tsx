import Bookmark from 'virtual:icons/bookmark'
import CircleCheck from 'virtual:icons/circle-check'
import EyeOff from 'virtual:icons/eye-off'
import { lazy, type MouseEvent, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { concernsKeeping, type KeepAct, mayKeep } from '#contract/homework/may-keep.ts'
import { useViewer } from '#web/auth/index.ts'
import { keepHidden, keepSolved } from '#web/favorite/keeping/keep-task.ts'
import { useKept } from '#web/favorite/keeping/kept-store.ts'
import { useOffered } from '#web/favorite/keeping/use-offered.ts'
import type { Kept } from '#web/favorite/KeepSlot.tsx'
import { messages } from '#web/favorite/messages.ts'
import { bring } from '#web/lib/bring.ts'
import { premiumNote, tellPremium } from '#web/subscription/index.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Icon } from '#web/ui/draw-icon.ts'
import { Tooltip } from '#web/ui/overlay/Tooltip.tsx'

const ListDialog = lazy(() => bring(async () => ({ default: (await import('#web/favorite/keeping/ListDialog.tsx')).ListDialog })))

const AddToWorksheet = lazy(() => bring(async () => ({ default: (await import('#web/worksheet/index.ts')).AddToWorksheet })))

/** The buttons by which the viewer keeps a task, as far as they concern them (docs/product/favorite.md, 2). */
export function KeepButtons({ homework, place, own }: Kept) {
  const { id, title } = homework
  const viewer = useViewer()
  const kept = useKept(id)
  useOffered(id, place === 'page')
  const [isBusy, setBusy] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => keepFocusNear(group), [])
  const authorId = homework.author.id
  const [Own] = useState(() => own && lazy(() => bring(async () => ({ default: (await (await own()).loadOwnButtons()).OwnButtons }))))
  const has = (act: KeepAct): boolean => concernsKeeping(viewer, act, { authorId })
  const may = (act: KeepAct): boolean => mayKeep(viewer, act, { authorId })
  const lists = kept?.lists.size ?? 0

  /** A second press of a double click, or one while the first is under way, takes nothing back. */
  const toggle = (act: KeepAct, isOn: boolean, change: (task: typeof homework, isOn: boolean) => Promise<void>) => (event: MouseEvent) => {
    if (event.detail > 1 || isBusy) return
    if (!isOn && !may(act)) return tellPremium()
    setBusy(true)
    // A failure has told of itself.
    void change(homework, !isOn)
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }

  return (
    <>
      {place === 'card' && kept?.isSolved && (
        <Badge tone="success" icon={<CircleCheck aria-hidden />} className="absolute -top-2.5 right-4">
          {messages.solved}
        </Badge>
      )}
      <div ref={group} role="group" aria-label={messages.keep(title)} className="contents">
        {has('list') && (
          <KeepButton
            place={place}
            icon={Bookmark}
            text={messages.list}
            label={lists > 0 ? messages.onLists(lists) : messages.addToList}
            isOn={lists > 0}
            isLocked={lists === 0 && !may('list')}
            opensDialog
            onClick={() => (lists === 0 && !may('list') ? tellPremium() : setChoosing(true))}
          />
        )}
        {has('solve') && (
          <KeepButton
            place={place}
            icon={CircleCheck}
            text={messages.solved}
            label={messages.markSolved}
            isOn={kept?.isSolved ?? false}
            isLocked={kept?.isSolved !== true && !may('solve')}
            onClick={toggle('solve', kept?.isSolved ?? false, keepSolved)}
          />
        )}
        {has('hide') && (
          <KeepButton
            place={place}
            icon={EyeOff}
            text={messages.hide}
            label={messages.hideTask}
            isOn={kept?.isHidden ?? false}
            isLocked={kept?.isHidden !== true && !may('hide')}
            onClick={toggle('hide', kept?.isHidden ?? false, keepHidden)}
          />
        )}
        {viewer.role !== 'USER' && viewer.id !== null && (
          <Suspense>
            <AddToWorksheet homework={{ id, title, closed: homework.closed ?? (homework.answers ?? []).length > 0 }} place={place} />
          </Suspense>
        )}
      </div>
      {Own && (viewer.role === 'ADMIN' || viewer.id === authorId) && (
        <Suspense>
          <Own homework={homework} />
        </Suspense>
      )}
      {isChoosing && (
        <Suspense>
          <ListDialog task={homework} mayAdd={may('list')} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}

type ButtonProps = {
  place: Kept['place']
  icon: Icon
  text: string
  label: string
  isOn: boolean
  /** True where it needs Premium: it looks disabled, stays in reach and says why. */
  isLocked: boolean
  opensDialog?: boolean
  onClick: (event: MouseEvent) => void
}

const TONES = {
  accent: { icon: 'text-accent-text', button: 'border-accent-border bg-accent-surface text-accent-text' },
  success: { icon: 'text-success', button: 'border-success-border bg-success-surface text-success' },
} as const

/** An icon on a card, an icon with a word on the task's own page. */
function KeepButton({ place, icon: Icon, text, label, isOn, isLocked, opensDialog = false, onClick }: ButtonProps) {
  const isCard = place === 'card'
  const tone = TONES[Icon === CircleCheck ? 'success' : 'accent']
  // The text that is seen is part of the name.
  const name = isCard || label.toLowerCase().includes(text.toLowerCase()) ? label : `${text}: ${label}`
  const button = (
    <button
      type="button"
      aria-label={isLocked ? `${name}, ${premiumNote}` : name}
      aria-pressed={opensDialog ? undefined : isOn}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      aria-disabled={isLocked || undefined}
      className={classNames(
        isCard ? 'icon-button aria-disabled:opacity-55' : buttonClass('secondary', 'sm'),
        isOn && (isCard ? tone.icon : tone.button),
      )}
      onClick={onClick}
    >
      <Icon aria-hidden className={isOn && Icon === Bookmark ? 'fill-current' : undefined} />
      {!isCard && text}
    </button>
  )
  return isCard ? (
    <Tooltip text={label} side="top">
      {button}
    </Tooltip>
  ) : (
    button
  )
}

/** A card that leaves its list takes the focus with it: the name of the next one gets it. */
function keepFocusNear(group: { current: HTMLElement | null }): () => void {
  return () => {
    const card = group.current?.closest('li')
    if (!card?.contains(document.activeElement)) return
    const near = card.nextElementSibling ?? card.previousElementSibling
    const target = near?.querySelector<HTMLElement>('h2 a, h3 a') ?? document.getElementById('content')
    requestAnimationFrame(() => {
      if (!card.isConnected) target?.focus()
    })
  }
}
