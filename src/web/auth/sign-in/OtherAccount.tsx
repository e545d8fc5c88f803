import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'
import { AuthCard } from '#web/auth/sign-in/AuthCard.tsx'
import { messages } from '#web/auth/messages.ts'
import { session } from '#web/lib/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'

/** The state of a link to sign in that stands after a mail's own: whoever is signed in here may be somebody else. */
export const AFTER_MAIL = { isAfterMail: true }

/** The way to sign in after what a mail was opened for. */
export function LoginAfterMail() {
  return (
    <LinkButton to={paths.login()} state={AFTER_MAIL} variant="primary">
      {messages.login}
    </LinkButton>
  )
}

/** Says whose account works on this device, before somebody takes it for their own. */
export function OtherAccount({ viewer, next }: { viewer: Me; next: string }) {
  const navigate = useNavigate()
  return (
    <AuthCard
      title={messages.loginTitle}
      lead={<span className="wrap-anywhere">{messages.accountHere(viewer.displayName, viewer.email)}</span>}
    >
      <p className="text-text-muted">{messages.accountHereLead}</p>
      <Button
        variant="primary"
        onClick={() => {
          session.leave()
          // Whoever signs out is led home otherwise.
          void navigate(paths.login())
        }}
      >
        {messages.leaveAccount}
      </Button>
      <LinkButton to={next}>{messages.stayHere}</LinkButton>
    </AuthCard>
  )
}
