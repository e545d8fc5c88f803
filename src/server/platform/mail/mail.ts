/** A mail ready to be sent, in both forms. Its id is the same whenever it is sent again, and no other mail's. */
export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** The address that a mail program calls for a reader who wants no more of such mails (RFC 8058). */
  unsubscribeUrl?: string
}

/** Hands mails over; rejects when a mail wasn't taken, so that the outbox tries again; a mail may then go out twice. */
export type Mailer = { send(mail: Mail): Promise<void> }
