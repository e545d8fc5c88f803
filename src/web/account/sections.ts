import Archive from 'virtual:icons/archive'
import Bell from 'virtual:icons/bell'
import Bookmark from 'virtual:icons/bookmark'
import Building2 from 'virtual:icons/building-complex'
import ClipboardCheck from 'virtual:icons/clipboard-check'
import Coins from 'virtual:icons/coins'
import CreditCard from 'virtual:icons/credit-card'
import FileCheck2 from 'virtual:icons/file-check-corner'
import FolderOpen from 'virtual:icons/folder-open'
import GraduationCap from 'virtual:icons/graduation-cap'
import HandCoins from 'virtual:icons/hand-coins'
import IdCard from 'virtual:icons/id-card'
import NotebookPen from 'virtual:icons/notebook-pen'
import Printer from 'virtual:icons/printer'
import ShieldCheck from 'virtual:icons/shield-check'
import UserRound from 'virtual:icons/user-round'
import Wallet from 'virtual:icons/wallet'
import type { Role } from '#contract/enums.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { paths } from '#contract/paths.ts'
import { solutionCheckPaths } from '#contract/solution-check-paths.ts'
import { messages } from '#web/account/messages.ts'
import type { NavigationSection } from '#web/ui/layout/SectionNavigation.tsx'

type AccountSection = NavigationSection & { roles?: readonly Role[] }

/** Roles that earn here: payouts are theirs. */
export const EARNING: readonly Role[] = ['TEACHER', 'ADMIN']

/** The pages of an account, in the order of its navigation. */
export const ACCOUNT_SECTIONS: readonly AccountSection[] = [
  { to: paths.accountProfile(), label: messages.profile, icon: UserRound },
  { to: paths.accountHomeworks(), label: messages.homeworks, icon: NotebookPen, roles: EARNING },
  { to: paths.accountExams(), label: messages.exams, icon: GraduationCap, roles: EARNING },
  { to: paths.accountWorksheets(), label: messages.worksheets, icon: Printer, roles: EARNING },
  { to: paths.accountPersonalData(), label: messages.personalData, icon: IdCard },
  { to: paths.accountCompany(), label: messages.company, icon: Building2 },
  { to: paymentPaths.accountPayments(), label: messages.payments, icon: CreditCard },
  { to: paymentPaths.accountTokens(), label: messages.tokens, icon: Coins },
  {
    to: paymentPaths.accountEarnings(),
    label: messages.earnings,
    icon: HandCoins,
    others: [paymentPaths.accountTaxData()],
    roles: ['TEACHER'],
  },
  { to: solutionCheckPaths.accountChecks(), label: messages.checks, icon: ClipboardCheck },
  { to: paths.accountPaymentMethods(), label: messages.paymentMethods, icon: Wallet, roles: EARNING },
  { to: paths.accountSecurity(), label: messages.security, icon: ShieldCheck },
  { to: paths.accountLists(), label: messages.lists, icon: Bookmark },
  { to: paths.accountFiles(), label: messages.files, icon: FolderOpen },
  { to: paths.accountNotifications(), label: messages.notifications, icon: Bell, others: [paths.accountNotificationSettings()] },
  { to: paths.accountConsents(), label: messages.consents, icon: FileCheck2 },
  { to: paths.accountData(), label: messages.data, icon: Archive },
]
