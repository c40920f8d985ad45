import type { Answer } from '../../src/contract/schemas.ts'
import { languageIn } from '../../src/rules/markets.ts'
import type { ProviderName } from '../../src/rules/identity/finding.ts'
import { marketOfProject } from '../communities/flags.ts'
import type { AskingHandler, AskOutcome, CallContext } from '../context/handler.ts'
import type { Outside } from '../context/identityProvider.ts'
import { Refusal } from '../context/refusal.ts'
import { auditName } from '../context/allowed.ts'
import { appendAudit } from '../db/audit.ts'
import type { Db } from '../db/database.ts'
import { checksOfPurchase, dropUnstarted, insertPending, noteStarted } from '../db/identityChecks.ts'
import { projectById } from '../db/projects.ts'
import { touchPurchase, type PurchaseRow } from '../db/purchases.ts'
import { providersFor } from '../purchases/identityOf.ts'
import { openPurchase, openTransaction } from '../purchases/rights.ts'
import { checkStep } from '../purchases/steps.ts'
import { newId } from '../secrets/tokens.ts'
import { askLater } from './identityJobs.ts'
import { identityProject } from './rights.ts'

interface KnownCheck {
  readonly url: string
  readonly endsAt: string
  readonly scan: string
}

/** The request to make. `known`: reopens a page that is already open. */
interface Intent {
  readonly check: number
  readonly purchaseId: number
  readonly reference: string
  readonly method: ProviderName
  readonly language: string
  readonly known: KnownCheck | null
}

type Fact = { readonly scan: string; readonly url: string; readonly minutes: number } | 'down'

interface Wish {
  readonly position: number
  readonly method: ProviderName
  readonly language: string
}

async function intend(
  ctx: CallContext,
  row: PurchaseRow,
  { position, method, language }: Wish,
): Promise<Intent> {
  await checkStep(ctx, row, 'idVerification')
  const project = await identityProject(ctx, row, position)
  if (!providersFor(ctx, project).includes(method)) throw new Refusal(409, 'IDENTITY_OFF')
  const own = (await checksOfPurchase(ctx.db, row.id)).filter((one) => one.position === position)
  const open = own.findLast((one) => one.method === method && one.url !== null && one.scan !== null)
  if (open?.url != null && open.scan !== null) {
    const known = { url: open.url, endsAt: open.urlEndsAt?.toISOString() ?? '', scan: open.scan }
    return { check: open.id, purchaseId: row.id, reference: open.reference, method, language, known }
  }
  const reference = newId('v')
  const check = await insertPending(ctx.db, { purchaseId: row.id, position, method, reference })
  await appendAudit(ctx.db, {
    actor: auditName(ctx.actor),
    action: 'identity.start',
    object: `identity_check:${check}`,
  })
  return { check, purchaseId: row.id, reference, method, language, known: null }
}

/** Silence and refusals are normal answers: people continue manually, or retry under another key. */
async function ask(intent: Intent, signal: AbortSignal, outside: Outside): Promise<AskOutcome<Fact>> {
  const { known, method, reference, language } = intent
  const provider = outside.identity.get(method)
  if (known !== null) return { kind: 'ok', fact: { ...known, minutes: 0 } }
  if (provider === undefined) return { kind: 'ok', fact: 'down' }
  const told = await provider.start({ reference, language, origin: outside.origin() }, signal)
  return { kind: 'ok', fact: told.kind === 'ok' ? { ...told.fact, minutes: provider.minutes } : 'down' }
}

async function conclude(
  tx: Db,
  { check, purchaseId, known }: Intent,
  fact: Fact,
): Promise<KnownCheck | Refusal> {
  if (known !== null) return known
  if (fact === 'down') {
    await dropUnstarted(tx, check)
    return new Refusal(409, 'IDENTITY_DOWN')
  }
  const { scan, url, minutes } = fact
  await noteStarted(tx, check, { scan, url, minutes })
  await askLater(tx, check)
  await touchPurchase(tx, purchaseId)
  return { scan, url, endsAt: new Date(Date.now() + minutes * 60_000).toISOString() }
}

/** Providers cannot look up our reference, so a lost answer's check starts again. */
const lookUp = async (): Promise<AskOutcome<Fact>> => ({ kind: 'absent' })

/** Starts a check of one purchaser at a provider. */
export const startIdentity: AskingHandler<'/purchase/StartIdentity', Intent, Fact> = {
  intend: async ({ language = 'en', position, method, ...of }, ctx) =>
    await intend(ctx, await openPurchase(ctx, of), { position, method, language }),
  ask,
  lookUp,
  async conclude(tx, intent, fact): Promise<Answer<'/purchase/StartIdentity'> | Refusal> {
    const done = await conclude(tx, intent, fact)
    return done instanceof Refusal ? done : { isOK: 1, url: done.url, endsAt: done.endsAt }
  },
}

/** Likewise by the specification's call. Addresses and workflow are ours; a client's are ignored. */
// §7 CallJumio
export const callJumio: AskingHandler<'/Home/CallJumio', Intent, Fact> = {
  intend: async ({ customerInternalReference, position = 1 }, ctx) => {
    const row = await openTransaction(ctx, Number(customerInternalReference))
    const project = await projectById(ctx.db, row.projectId)
    const language = project === undefined ? 'en' : languageIn(marketOfProject(project).name)
    return await intend(ctx, row, { position, method: 'jumio', language })
  },
  ask,
  lookUp,
  async conclude(tx, intent, fact): Promise<Answer<'/Home/CallJumio'> | Refusal> {
    const done = await conclude(tx, intent, fact)
    if (done instanceof Refusal) return done
    return {
      isOK: 1,
      timestamp: new Date().toISOString(),
      transactionReference: done.scan,
      redirectUrl: done.url,
    }
  },
}
