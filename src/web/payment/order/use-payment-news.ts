import { useEffect, useRef, useState } from 'react'
import { getOrder, listOrders, type OrderDetails } from '#contract/payment/order.ts'
import { reloadViewer } from '#web/auth/index.ts'
import { onNews } from '#web/lib/news.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { refreshOrder } from '#web/payment/api.ts'

/** Pauses before the order is read again; after the last one the page stops asking, about three minutes after it began. */
const PAUSES_MS = [...[1, 1, 2, 2, 3, 3, 5, 5, 8, 10], ...Array.from({ length: 10 }, () => 15)].map((seconds) => seconds * 1_000)

// Premium that begins may be what this page waits for. Here and not among what every page knows.
onNews((news) => {
  if (news === 'subscriptionActivated') void readAnew(getOrder, listOrders)
})

/** `waits` while the page asks by itself; `isLate` once it has stopped without an answer. */
type PaymentNews = { waits: boolean; isLate: boolean; askNow: () => Promise<void> }

/**
 * Follows an order whose payment is on its way. Somebody who comes back from paying may be faster than the payment
 * service's message, so it is asked once; then the order is read again until something has happened.
 */
export function usePaymentNews(order: OrderDetails, hasPaid: boolean): PaymentNews {
  const { id, status, kind, events } = order
  const isWithdrawn = events.some((event) => event.kind === 'WITHDRAWN')
  const isPaying = status === 'PROCESSING' || (hasPaid && status === 'UNPAID') || (status === 'PAID' && !isWithdrawn)
  // A refund that was asked for is followed, too, without a word.
  const isOpen = isPaying || (order.method === 'STRIPE' && (order.pendingRefundGrosze > 0 || (status === 'PAID' && isWithdrawn)))
  const [turn, setTurn] = useState(0)
  const wasPaying = useRef(isPaying)
  const pause = PAUSES_MS[turn]

  async function askNow() {
    // Out of reach, or gone: what is read next says so.
    await refreshOrder(id).catch(() => null)
    await readAnew(getOrder)
  }

  useEffect(() => {
    if (!isOpen || pause === undefined) return undefined
    const ask = async () => {
      if (turn === 0 && isPaying) await refreshOrder(id).catch(() => null)
      await readAnew(getOrder)
      setTurn((count) => count + 1)
    }
    const timer = setTimeout(() => void ask(), turn === 0 ? 0 : pause)
    return () => clearTimeout(timer)
  }, [id, isOpen, isPaying, pause, turn])

  // The doors that were bought open here, too, where the live connection is away.
  useEffect(() => {
    const hasEnded = wasPaying.current && !isPaying
    wasPaying.current = isPaying
    if (!hasEnded) return
    void readAnew(listOrders)
    if (kind === 'SUBSCRIPTION' && status === 'COMPLETED') void reloadViewer()
  }, [isPaying, kind, status])

  return { waits: isPaying && pause !== undefined, isLate: isPaying && pause === undefined, askNow }
}
