export interface Letter {
  /** The same for every try, so that receivers can recognise duplicates. */
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** One-click unsubscribe address (RFC 8058), for mail that anybody can trigger for any address. */
  readonly stop?: string
}

export interface Mailer {
  /** Resolves once another system is responsible for the mail; rejects to retry. */
  send(letter: Letter): Promise<void>
  close(): void
}
