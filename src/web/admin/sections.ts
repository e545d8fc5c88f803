import BadgeCheck from 'virtual:icons/badge-check'
import BookOpen from 'virtual:icons/book-open'
import ChartLine from 'virtual:icons/chart-line'
import CreditCard from 'virtual:icons/credit-card'
import FileText from 'virtual:icons/file-text'
import Flag from 'virtual:icons/flag'
import GitCompareArrows from 'virtual:icons/git-compare-arrows'
import GraduationCap from 'virtual:icons/graduation-cap'
import HandCoins from 'virtual:icons/hand-coins'
import Landmark from 'virtual:icons/landmark'
import Library from 'virtual:icons/library'
import Inbox from 'virtual:icons/inbox'
import ListRestart from 'virtual:icons/list-restart'
import NotebookPen from 'virtual:icons/notebook-pen'
import Percent from 'virtual:icons/percent'
import Puzzle from 'virtual:icons/puzzle'
import Scale from 'virtual:icons/scale'
import ScrollText from 'virtual:icons/scroll-text'
import Tags from 'virtual:icons/tags'
import TicketPercent from 'virtual:icons/ticket-percent'
import Users from 'virtual:icons/users'
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
