import '#web/payment/order.css'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { endDiscount, listDiscounts, type ManagedDiscount } from '#contract/payment/discount.ts'
import { moneyText } from '#contract/payment/money-text.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { shortMomentText } from '#contract/text/dates.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { listQueryText, parseListQuery } from '#web/lib/list-query.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { AskDialog } from '#web/payment/AskDialog.tsx'
import { DiscountDialog } from '#web/payment/discount/DiscountDialog.tsx'
import { messages } from '#web/payment/discount/messages.ts'
import { RowSkeletons } from '#web/payment/RowSkeletons.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { ResultList } from '#web/ui/list/ResultList.tsx'
import type { Route } from './+types/DiscountsPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, lead: description } = messages
  return pageMeta({ title, description, path: paymentPaths.adminDiscounts(), origin: loaderData?.origin ?? '', isIndexed: false })
}

const { shape } = listDiscounts.query
const address = (page: number, pageSize: number) => paymentPaths.adminDiscounts(listQueryText(shape, { page, pageSize }))

/** All discount codes with their uses; new ones are made here, and running ones ended. */
export default function DiscountsPage() {
  const [query] = useSearchParams()
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<ManagedDiscount | null>(null)
  const discounts = useServer(listDiscounts, { query: parseListQuery(shape, query) })

  async function end() {
    if (ending) await callQuietly(endDiscount, { params: { id: ending.id } })
    setEnding(null)
    await readAnew(listDiscounts)
  }

  return (
    <>
      <PageTitle title={messages.title} lead={messages.lead}>
        <Button variant="primary" onClick={() => setMaking(true)}>
          {messages.create}
        </Button>
      </PageTitle>
      <Loaded of={discounts} waiting={<RowSkeletons />} failed={messages.failed}>
        {({ results, ...list }) => (
          <ResultList {...list} href={address} emptyTitle={messages.nothing}>
            <Card className="p-0!">
              <ol aria-label={messages.list} className="pay-rows">
                {results.map((discount) => (
                  <DiscountRow key={discount.id} discount={discount} onEnd={() => setEnding(discount)} />
                ))}
              </ol>
            </Card>
          </ResultList>
        )}
      </Loaded>
      {isMaking && <DiscountDialog onClose={() => setMaking(false)} />}
      {ending && (
        <AskDialog title={messages.ask(ending.code)} action={messages.end} onClose={() => setEnding(null)} onConfirm={end}>
          <p>{messages.askHint}</p>
        </AskDialog>
      )}
    </>
  )
}

function DiscountRow({ discount, onEnd }: { discount: ManagedDiscount; onEnd: () => void }) {
  const { code, percent, amountGrosze, kinds, validFrom, validTo, maxUses, maxUsesPerPerson, uses, endedAt, isValid } = discount
  const facts = [
    kinds.map((kind) => messages.kinds[kind]).join(', '),
    messages.uses(uses, maxUses),
    ...(maxUsesPerPerson === null ? [] : [messages.perPerson(maxUsesPerPerson)]),
    messages.from(shortMomentText(validFrom)),
    ...(validTo === null ? [] : [messages.to(shortMomentText(validTo))]),
  ]
  return (
    <li>
      <p className="font-medium wrap-anywhere">{code}</p>
      <p className="pay-sum">{percent === null ? moneyText(-(amountGrosze ?? 0)) : `−${percent}%`}</p>
      <p className="pay-meta">{facts.join(' · ')}</p>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={isValid ? 'success' : 'neutral'}>{endedAt !== null ? messages.ended : isValid ? messages.valid : messages.over}</Badge>
        {endedAt === null && (
          <Button size="sm" aria-label={messages.endOf(code)} onClick={onEnd}>
            {messages.end}
          </Button>
        )}
      </p>
    </li>
  )
}
