import type { CallContext } from '../context/handler.ts'
import { type MailKind, type NewMail, queueMail } from '../db/mail.ts'
import { hashOfToken } from '../secrets/tokens.ts'

type Asker = Partial<Pick<CallContext, 'address'>>

/** A mail's requester for rate limits: a hash of their network address. */
export const askedFromOf = ({ address = 'command' }: Asker): string => hashOfToken(`mail from ${address}`)

/** Queues a mail on behalf of the caller. */
export async function mailTo(
  ctx: Pick<CallContext, 'db'> & Asker,
  kind: MailKind,
  address: string,
  about: Omit<NewMail, 'kind' | 'address' | 'askedFrom'>,
  inSeconds = 0,
): Promise<void> {
  await queueMail(ctx.db, { ...about, kind, address, askedFrom: askedFromOf(ctx) }, inSeconds)
}
