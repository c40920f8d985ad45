/** A mail that is ready to go. */
export interface Letter {
  /** The same for every try, so that a receiver can tell a second copy from a second mail. */
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where a mail program asks for no more of these (RFC 8058); of mail that anybody can have sent to any address. */
  readonly stop?: string
}

/** Hands mails over. */
export interface Mailer {
  /** Resolves once somebody else answers for the mail; rejects when it has to be tried again. */
  send(letter: Letter): Promise<void>
  close(): void
}
