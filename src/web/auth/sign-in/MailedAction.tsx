import { type ReactNode, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { useMailToken } from '#web/auth/sign-in/use-mail-token.ts'
import { AuthCard } from '#web/auth/sign-in/AuthCard.tsx'
import { messages } from '#web/auth/messages.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'

type Props = {
  title: string
  lead: string
  action: string
  isDangerous?: boolean
  doneLead: string
  /** The next step, when it is done. */
  next: ReactNode
  send: (token: string) => Promise<unknown>
}

/** The page behind a link in a mail that does something: it says what, and does it at a press, because programs open links too. */
export function MailedAction({ title, lead, action, isDangerous = false, doneLead, next, send }: Props) {
  const token = useMailToken()
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking')
  if (state === 'done')
    return (
      <AuthCard title={title} lead={doneLead}>
        {next}
      </AuthCard>
    )
  if (token === null)
    return (
      <AuthCard title={title} lead={messages.linkMissing}>
        <LinkButton to={paths.home()}>{messages.toHome}</LinkButton>
      </AuthCard>
    )
  return (
    <AuthCard title={title} lead={lead}>
      <Button
        variant={isDangerous ? 'danger' : 'primary'}
        loading={state === 'sending'}
        onClick={() => {
          setState('sending')
          void send(token).then(
            () => setState('done'),
            // The toast of the failed call has said why.
            () => setState('asking'),
          )
        }}
      >
        {action}
      </Button>
    </AuthCard>
  )
}
