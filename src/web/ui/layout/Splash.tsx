import { Logo } from '#web/ui/layout/Logo.tsx'
import { messages } from '#web/ui/messages.ts'

/** The whole page while a part filled in the browser loads (account, administration, chat). */
export function Splash() {
  return (
    <div role="status" className="grid min-h-[70dvh] place-items-center">
      <Logo className="splash-mark size-14" />
      <span className="sr-only">{messages.loading}</span>
    </div>
  )
}
