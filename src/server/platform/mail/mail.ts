/** A mail ready to be sent, in both forms. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** Hands mails over; rejects when a mail wasn't taken, so that the outbox tries again. */
export type Mailer = { send(mail: Mail): Promise<void> }
