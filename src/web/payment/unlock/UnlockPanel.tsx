import '#web/payment/unlock/unlock.css'
import Coins from 'virtual:icons/coins'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { LockedSolution } from '#contract/homework/homework-page.ts'
import { UNLOCK_CONSENT_VERSION, unlockText } from '#contract/payment/consent-texts.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { getUnlock, undoUnlock, UNLOCK_TOKENS, unlockSolution, type UnlockState } from '#contract/payment/unlock.ts'
import { paths } from '#contract/paths.ts'
import { useViewer } from '#web/auth/index.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { messages as shared } from '#web/lib/messages.ts'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { AskDialog } from '#web/payment/AskDialog.tsx'
import { messages } from '#web/payment/unlock/messages.ts'
import { keepWayBack } from '#web/payment/unlock/way-back.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Task = { id: number; slug: string; title: string }
type Props = { task: Task; locked: Omit<LockedSolution, 'firstStep'> }

/** Stands after the first step of a paid solution: says what is behind it, and opens it (docs/product/paid-solutions.md). */
export function UnlockPanel({ task, locked }: Props) {
  const { id } = useViewer()
  return (
    <section aria-labelledby="za-zeton" className="unlock no-print rounded-lg border border-border bg-surface p-4 sm:p-5" lang="pl">
      <Coins aria-hidden className="size-6 text-accent-text" />
      <div className="grid min-w-0 gap-1">
        <h3 id="za-zeton" className="font-semibold">
          {messages.title}
        </h3>
        <p>{messages.rest(locked)}</p>
        <p className="text-sm text-text-muted">{messages.withPremium}</p>
      </div>
      <div className="unlock-actions grid grid-cols-[minmax(0,1fr)] content-start justify-items-start gap-2.5">
        {id === null ? (
          <LinkButton to={paths.login(paths.homework(task.slug))} variant="primary" className="unlock-sign-in">
            {messages.signIn}
          </LinkButton>
        ) : (
          <Unlocking key={id} task={task} />
        )}
      </div>
    </section>
  )
}

/** The part for who is signed in: their tokens, and opening. The page comes as everybody sees it: what is open to them is read anew. */
function Unlocking({ task }: { task: Task }) {
  const { data, failure, reload } = useServer(getUnlock, { params: { id: task.id } })
  const { revalidate } = useRevalidator()
  const isOpen = data?.state === 'OPEN'
  useEffect(() => {
    if (isOpen) void revalidate()
  }, [isOpen, revalidate])

  /** True once the reader has asked for the solution here. */
  const isAsked = useRef(false)
  useEffect(() => () => void (isAsked.current && requestAnimationFrame(tellShown)), [])

  function show(): Promise<void> {
    keepWayBack(null)
    isAsked.current = true
    return revalidate()
  }

  if (failure !== null)
    return (
      <>
        <FormRefusal message={messages.failed} />
        <Button onClick={() => void reload()}>{shared.tryAgain}</Button>
      </>
    )
  if (data === undefined || isOpen) return <p className="text-sm text-text-muted">{messages.solution}…</p>
  if (data.state === 'BOUGHT') return <Bought task={task} unlock={data} onShow={show} onUndone={reload} />
  if (data.balance < UNLOCK_TOKENS) return <TooFew task={task} balance={data.balance} />
  return <Buying task={task} balance={data.balance} onBought={show} />
}

/** The solution has taken the panel's place: focus goes to its title, and those who hear the page are told. */
function tellShown(): void {
  const title = document.getElementById('rozwiazanie')
  title?.setAttribute('tabindex', '-1')
  title?.focus()
  showToast({ title: messages.shown, variant: 'success' })
}

function TooFew({ task: { slug, title }, balance }: { task: Task; balance: number }) {
  const keep = () => keepWayBack({ path: paths.homework(slug), title })
  return (
    <>
      <p>{messages.balance(balance)}</p>
      <div className="unlock-buttons">
        <LinkButton to={paymentPaths.accountTokens()} variant="primary" onClick={keep}>
          {messages.buyTokens}
        </LinkButton>
        <LinkButton to={paths.subscription()} onClick={keep}>
          {messages.premium}
        </LinkButton>
      </div>
    </>
  )
}

function Buying({ task, balance, onBought }: { task: Task; balance: number; onBought: () => Promise<void> }) {
  const [isAsked, setAsked] = useState(false)
  async function buy() {
    await callQuietly(unlockSolution, { params: { id: task.id }, body: { consentVersion: UNLOCK_CONSENT_VERSION } })
    setAsked(false)
    await onBought()
  }
  return (
    <>
      <p>{messages.balance(balance)}</p>
      <Button variant="primary" onClick={() => setAsked(true)}>
        {messages.unlock(UNLOCK_TOKENS)}
      </Button>
      {isAsked && (
        <AskDialog
          title={messages.ask}
          action={messages.unlock(UNLOCK_TOKENS)}
          variant="primary"
          onClose={() => setAsked(false)}
          onConfirm={buy}
        >
          <dl className="unlock-sums">
            <dt>{messages.before}</dt>
            <dd>{messages.tokens(balance)}</dd>
            <dt>{messages.after}</dt>
            <dd>{messages.tokens(balance - UNLOCK_TOKENS)}</dd>
          </dl>
          <p className="mt-3 text-sm text-text-muted">{unlockText(UNLOCK_CONSENT_VERSION)}</p>
        </AskDialog>
      )}
    </>
  )
}

type BoughtProps = { task: Task; unlock: UnlockState; onShow: () => Promise<void>; onUndone: () => Promise<void> }

/** A purchase whose solution was never sent, as after a lost connection: it is shown now, or for a minute taken back. */
function Bought({ task, unlock, onShow, onUndone }: BoughtProps) {
  const [isUndoable, setUndoable] = useState(unlock.undoSeconds > 0)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setUndoable(false), unlock.undoSeconds * 1000)
    return () => clearTimeout(timer)
  }, [unlock.undoSeconds])

  async function undo() {
    try {
      await callQuietly(undoUnlock, { params: { id: task.id } })
      showToast({ title: messages.undone, variant: 'success' })
      await onUndone()
    } catch (error) {
      setRefusal(reasonOf(error))
    }
  }

  return (
    <>
      <p>{messages.bought}</p>
      <div className="unlock-buttons">
        <Button variant="primary" onClick={() => void onShow()}>
          {messages.show}
        </Button>
        {isUndoable && <Button onClick={() => void undo()}>{messages.undo}</Button>}
      </div>
      <FormRefusal message={refusal} />
    </>
  )
}
