import {
  BadgeCheck,
  BookOpen,
  ChartLine,
  CreditCard,
  FileText,
  Flag,
  GitCompareArrows,
  GraduationCap,
  HandCoins,
  Landmark,
  Library,
  Inbox,
  ListRestart,
  NotebookPen,
  Percent,
  Puzzle,
  Scale,
  ScrollText,
  Tags,
  TicketPercent,
  Users,
} from 'lucide-react'
import { invoicePaths } from '#contract/invoice/invoice-paths.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { paths } from '#contract/paths.ts'
import { messages } from '#web/admin/messages.ts'
import type { NavigationSection } from '#web/ui/layout/SectionNavigation.tsx'

/** The pages of the admin area, in the order of its navigation. */
export const ADMIN_SECTIONS: readonly NavigationSection[] = [
  { to: paths.adminQueues(), label: messages.queues, icon: Inbox },
  { to: paths.adminUsers(), label: messages.users, icon: Users },
  { to: paths.adminHomeworks(), label: messages.homeworks, icon: NotebookPen },
  { to: paths.adminConcepts(), label: messages.concepts, icon: BookOpen },
  { to: paths.adminExams(), label: messages.exams, icon: GraduationCap },
  { to: paths.books(), label: messages.books, icon: Library },
  { to: paths.adminExercises(), label: messages.exercises, icon: Puzzle },
  { to: paths.adminVerifications(), label: messages.verifications, icon: BadgeCheck },
  { to: paths.adminReports(), label: messages.reports, icon: Flag },
  { to: paymentPaths.adminPayments(), label: messages.payments, icon: CreditCard },
  { to: invoicePaths.adminInvoices(), label: messages.invoices, icon: FileText },
  { to: paymentPaths.adminPriceList(), label: messages.priceList, icon: Tags },
  { to: paymentPaths.adminPayouts(), label: messages.payouts, icon: HandCoins },
  { to: paymentPaths.adminEarnings(), label: messages.earningRates, icon: Percent },
  { to: paymentPaths.adminTaxReport(), label: messages.taxReport, icon: Landmark },
  { to: paymentPaths.adminDiscounts(), label: messages.discounts, icon: TicketPercent },
  { to: paymentPaths.adminStatistics(), label: messages.statistics, icon: ChartLine },
  { to: paymentPaths.adminLedger(), label: messages.ledger, icon: Scale },
  { to: paymentPaths.adminReconciliation(), label: messages.reconciliation, icon: GitCompareArrows },
  { to: paths.adminAudit(), label: messages.audit, icon: ScrollText },
  { to: paths.adminJobs(), label: messages.jobs, icon: ListRestart },
]
