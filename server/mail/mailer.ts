export interface Letter {
  /** Constant, so that receivers recognise duplicates. */
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** RFC 8058, for mail that anyone can trigger for any address. */
  readonly stop?: string
  /** Small texts that are attached. */
  readonly files?: readonly { readonly name: string; readonly type: string; readonly content: string }[]
}

export interface Mailer {
  /** Resolves once another system is responsible; rejects to retry. */
  send(letter: Letter): Promise<void>
  close(): void
}
