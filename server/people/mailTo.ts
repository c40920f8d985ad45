import type { MarketName } from '../../src/rules/markets.ts'
import { type MailKind, type MailRequest, type MoneyMatter, queueMail } from '../db/mail.ts'
import { projectById } from '../db/projects.ts'
import type { CallContext } from '../context/handler.ts'
import { marketOfProject } from '../communities/flags.ts'
import { hashOfToken } from '../secrets/tokens.ts'

/** Queues a mail, in the language of its project, otherwise in that of the requesting page. */
// §1
export async function mailTo(
  { db, address: from = 'command' }: Pick<CallContext, 'db'> & Partial<Pick<CallContext, 'address'>>,
  kind: MailKind,
  address: string,
  about: {
    projectId?: string | null | undefined
    market?: MarketName | undefined
    sessionId?: string | null | undefined
    personId?: number | undefined
    purchaseId?: number | undefined
    matter?: MoneyMatter | undefined
    debitId?: number | undefined
    minor?: number | undefined
    plan?: MailRequest['plan']
    waitingId?: number | undefined
    subject?: string | undefined
    planId?: number | undefined
  },
  inSeconds = 0,
): Promise<void> {
  const project = typeof about.projectId === 'string' ? await projectById(db, about.projectId) : undefined
  const market = project === undefined ? (about.market ?? 'base') : marketOfProject(project).name
  const {
    sessionId = null,
    personId = null,
    purchaseId,
    matter,
    debitId,
    minor,
    plan,
    waitingId,
    subject,
    planId,
  } = about
  const askedFrom = hashOfToken(`mail from ${from}`)
  const request = {
    kind,
    address,
    market,
    projectId: project?.id ?? null,
    sessionId,
    personId,
    askedFrom,
    ...(purchaseId !== undefined && { purchaseId }),
    ...(matter !== undefined && { matter }),
    ...(debitId !== undefined && { debitId }),
    ...(minor !== undefined && { minor }),
    ...(plan !== undefined && { plan }),
    ...(subject !== undefined && { subject }),
    ...(waitingId !== undefined && { waitingId }),
    ...(planId !== undefined && { planId }),
  }
  await queueMail(db, request, inSeconds)
}
