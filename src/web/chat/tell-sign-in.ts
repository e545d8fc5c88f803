import { paths } from '#contract/paths.ts'
import { messages } from '#web/chat/messages.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Says that writing needs an account, with the way in; `to` is where it leads back. */
export function tellSignIn(to: string): void {
  showToast({
    title: messages.signedOut,
    message: messages.signedOutHint,
    link: { to: paths.login(to), label: messages.signIn },
    variant: 'warning',
  })
}
