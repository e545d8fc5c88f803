/** A short message to a Polish number of nine digits. */
export type Sms = { to: string; text: string }

/** Hands short messages over; rejects when one wasn't taken, so that the outbox tries again. */
export type SmsSender = { send(sms: Sms): Promise<void> }
