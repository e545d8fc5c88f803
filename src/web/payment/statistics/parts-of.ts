import { moneyText } from '#contract/payment/money-text.ts'
import type { Statistics, StatisticsPeriod } from '#contract/payment/statistics.ts'
import { formatNumber } from '#contract/text/plural.ts'
import type { ChartSeries } from '#web/payment/statistics/Chart.tsx'
import { messages } from '#web/payment/statistics/messages.ts'
import type { Column } from '#web/payment/statistics/StatisticsPart.tsx'

type Part = { title: string; finding: string; note?: string; isMoney: boolean; series: readonly ChartSeries[]; columns: readonly Column[] }

/** The matters of the statistics with their sentences, lines and columns. */
export function partsOf({ periods, totals }: Statistics): Part[] {
  const values = (of: (period: StatisticsPeriod) => number): number[] => periods.map(of)
  const line = (name: string, tone: ChartSeries['tone'], of: (period: StatisticsPeriod) => number): ChartSeries => ({
    name,
    tone,
    values: values(of),
  })
  const money = (name: string, total: number, of: (period: StatisticsPeriod) => number): Column => ({
    name,
    total,
    values: values(of),
    text: moneyText,
  })
  const count = (name: string, total: number | null, of: (period: StatisticsPeriod) => number): Column => ({
    name,
    total,
    values: values(of),
    text: formatNumber,
  })
  const { revenue } = totals
  const last = periods.at(-1)
  return [
    {
      title: messages.revenue,
      finding: messages.revenueFinding(
        ...([revenue.all.grossGrosze, revenue.all.netGrosze, revenue.all.vatGrosze].map(moneyText) as [string, string, string]),
      ),
      isMoney: true,
      series: [
        line(messages.premium, 'accent', (period) => period.revenue.SUBSCRIPTION.grossGrosze),
        line(messages.tokens, 'rating', (period) => period.revenue.TOKENS.grossGrosze),
      ],
      columns: [
        money(messages.premiumGross, revenue.SUBSCRIPTION.grossGrosze, (period) => period.revenue.SUBSCRIPTION.grossGrosze),
        money(messages.tokensGross, revenue.TOKENS.grossGrosze, (period) => period.revenue.TOKENS.grossGrosze),
        money(messages.gross, revenue.all.grossGrosze, (period) => period.revenue.all.grossGrosze),
        money(messages.net, revenue.all.netGrosze, (period) => period.revenue.all.netGrosze),
        money(messages.vat, revenue.all.vatGrosze, (period) => period.revenue.all.vatGrosze),
      ],
    },
    {
      title: messages.back,
      finding: messages.backFinding(
        totals.refunds,
        moneyText(totals.refundedGrosze),
        totals.disputes,
        moneyText(totals.disputedGrosze),
        totals.disputesLost,
      ),
      isMoney: true,
      series: [
        line(messages.paidMoney, 'success', (period) => period.paidGrosze),
        line(messages.refunded, 'rating', (period) => period.refundedGrosze),
        line(messages.disputed, 'error', (period) => period.disputedGrosze),
      ],
      columns: [
        money(messages.paidMoney, totals.paidGrosze, (period) => period.paidGrosze),
        money(messages.refunded, totals.refundedGrosze, (period) => period.refundedGrosze),
        money(messages.disputed, totals.disputedGrosze, (period) => period.disputedGrosze),
        count(messages.payments, totals.payments, (period) => period.payments),
        count(messages.refunds, totals.refunds, (period) => period.refunds),
        count(messages.disputes, totals.disputes, (period) => period.disputes),
        count(messages.won, totals.disputesWon, (period) => period.disputesWon),
        count(messages.lost, totals.disputesLost, (period) => period.disputesLost),
      ],
    },
    {
      title: messages.funnel,
      finding: messages.funnelFinding(totals.ordered, totals.paid, totals.completed),
      note: messages.funnelNote,
      isMoney: false,
      series: [
        line(messages.ordered, 'accent', ({ ordered }) => ordered),
        line(messages.opened, 'rating', ({ opened }) => opened),
        line(messages.paid, 'success', ({ paid }) => paid),
      ],
      columns: [
        count(messages.ordered, totals.ordered, ({ ordered }) => ordered),
        count(messages.opened, totals.opened, ({ opened }) => opened),
        count(messages.paid, totals.paid, ({ paid }) => paid),
        count(messages.completed, totals.completed, ({ completed }) => completed),
      ],
    },
    {
      title: messages.running,
      finding: messages.runningFinding(last?.premium ?? 0, last?.premiumBought ?? 0),
      isMoney: false,
      series: [
        line(messages.people, 'accent', ({ premium }) => premium),
        line(messages.bought, 'success', ({ premiumBought }) => premiumBought),
      ],
      columns: [count(messages.people, null, ({ premium }) => premium), count(messages.bought, null, ({ premiumBought }) => premiumBought)],
    },
    {
      title: messages.tokenMoves,
      finding: messages.tokenFinding(totals.tokensSold, totals.tokensSpent),
      isMoney: false,
      series: [
        line(messages.sold, 'accent', ({ tokensSold }) => tokensSold),
        line(messages.spent, 'rating', ({ tokensSpent }) => tokensSpent),
      ],
      columns: [
        count(messages.sold, totals.tokensSold, ({ tokensSold }) => tokensSold),
        count(messages.spent, totals.tokensSpent, ({ tokensSpent }) => tokensSpent),
      ],
    },
  ]
}
