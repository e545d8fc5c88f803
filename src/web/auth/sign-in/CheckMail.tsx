import { AuthCard } from '#web/auth/sign-in/AuthCard.tsx'
import { messages } from '#web/auth/messages.ts'
import type { Registered } from '#web/auth/sign-in/RegisterForm.tsx'
import { ResendButton } from '#web/auth/sign-in/ResendForm.tsx'

/** After registration: where the mails went, and sending them again. */
export function CheckMail({ email, parentEmail, isTeacher }: Registered) {
  return (
    <AuthCard title={messages.checkMail} lead={messages.registeredLead(email)}>
      {parentEmail !== undefined && <p className="text-text-muted">{messages.parentLead(parentEmail)}</p>}
      {isTeacher && <p className="text-text-muted">{messages.teacherLead}</p>}
      <p className="text-sm text-text-muted">{messages.noMail}</p>
      <ResendButton email={email} />
    </AuthCard>
  )
}
