import type { CallPath } from '../../src/contract/table.ts'
import type { Database } from '../db/database.ts'
import type { Begun, Claim, KeptAnswer } from '../db/idempotency.ts'
import { conclude, type HeldIntent, intend, leaveOpen, type Planned, takeUpIntent } from '../db/intents.ts'
import {
  type AskingHandler,
  type CallContext,
  type Handlers,
  type AskOutcome,
  isAsking,
} from '../context/handler.ts'
import type { Outside } from '../context/identityProvider.ts'
import type { JobKind } from '../jobs/jobKind.ts'
import { addJob, type JobKindName } from '../db/jobs.ts'
import { Refusal, refusalBody } from '../context/refusal.ts'
import { keepDefinitive } from './once.ts'
import { TooMany } from '../limits/rateLimit.ts'

/** The hold's rest is for recording the reply before anyone looks it up. */
const askSeconds = 45
const holdSeconds = 60
const settleKind: JobKindName = 'settle'

interface Asking {
  readonly db: Database
  readonly claim: Claim
  readonly handler: AskingHandler<CallPath>
  readonly ask: unknown
  readonly ctx: (db: CallContext['db']) => CallContext
  /** The sessions that `ctx` has started so far. */
  readonly begun: () => readonly Begun[]
  readonly projectId: string | undefined
  readonly outside: Outside
}

interface SettlePayload {
  readonly key: string
  readonly projectId?: string | undefined
}

/**
 * Runs a keyed call on an outside service: commits the intent, asks outside any transaction, commits the
 * answer. First looks up requests left open by a dead process.
 * @throws Refusal 409 IN_PROGRESS while the outcome is unknown; a retry with the same key resolves it.
 */
export async function onceAsking(
  { db, claim, handler, ask, ctx, begun, projectId, outside }: Asking,
  requestId: string,
): Promise<KeptAnswer & { replayed: boolean }> {
  const body = (refusal: Refusal): unknown => refusalBody(refusal, requestId)
  const plan = async (tx: CallContext['db']): Promise<Planned> => {
    const intent = await handler.intend(ask as never, ctx(tx))
    // Needed in case nobody retries.
    const payload: SettlePayload = { key: claim.key, projectId }
    const job = { kind: settleKind, payload, key: `${settleKind} ${claim.key}` }
    await addJob(tx, { ...job, inSeconds: holdSeconds })
    return { intent, begun: begun() }
  }
  const verdict = await intend(db, claim, holdSeconds, plan).catch(
    async (fault: unknown) => await keepDefinitive(db, claim, fault, body),
  )
  switch (verdict.kind) {
    case 'mismatch':
      throw new Refusal(422, 'IDEMPOTENCY_MISMATCH')
    case 'running':
      throw new TooMany('IN_PROGRESS', 1, 409)
    case 'first':
    case 'again':
      return { ...verdict, replayed: verdict.kind === 'again' }
    default: {
      const settled = await settle(db, claim.key, handler, verdict, { body, outside })
      if (settled === undefined) throw new TooMany('IN_PROGRESS', 2, 409)
      return { ...settled, replayed: settled.kind === 'again' }
    }
  }
}

/** Undefined while the outcome is unknown. */
async function settle(
  db: Database,
  key: string,
  handler: AskingHandler<CallPath>,
  held: HeldIntent & { readonly kind: 'intended' | 'leftOpen' },
  { body, outside }: { readonly body: (refusal: Refusal) => unknown; readonly outside: Outside },
): Promise<(KeptAnswer & { readonly kind: 'first' | 'again' }) | undefined> {
  const signal = AbortSignal.timeout(askSeconds * 1000)
  const { kind, intent } = held
  const known = kind === 'leftOpen' ? await heard(handler.lookUp(intent, signal, outside), signal) : absent
  // It never reached the service, so it is sent now under the same reference.
  const asked = known.kind === 'absent' ? await heard(handler.ask(intent, signal, outside), signal) : known
  if (asked.kind !== 'ok') {
    await leaveOpen(db, key, held)
    return undefined
  }
  return await conclude(db, key, async (tx) => {
    const answer = await handler.conclude(tx, intent, asked.fact)
    return answer instanceof Refusal
      ? { status: answer.status, answer: body(answer) }
      : { status: 200, answer }
  })
}

const absent: AskOutcome<unknown> = { kind: 'absent' }

/** Errors and timeouts leave the outcome unknown. */
async function heard(reply: Promise<AskOutcome<unknown>>, signal: AbortSignal): Promise<AskOutcome<unknown>> {
  const silence = new Promise<AskOutcome<unknown>>((resolve) => {
    signal.addEventListener('abort', () => resolve({ kind: 'unknown' }), { once: true })
  })
  return await Promise.race([reply.catch((): AskOutcome<unknown> => ({ kind: 'unknown' })), silence])
}

export interface SettleParts {
  readonly handlers: Handlers<CallPath>
  readonly outside: Outside
  /** Called after the commit of work on a project. */
  readonly changed: (projectId: string) => Promise<void>
}

/** Resolves calls whose process died while asking. */
export function settleJob({ handlers, changed, outside }: SettleParts): JobKind {
  return {
    kind: settleKind,
    backoff: { first: 10, most: 900, tries: 40 },
    keepHours: 1,
    run: async ({ key, projectId }: SettlePayload, { db }) => {
      const open = await takeUpIntent(db, key, holdSeconds)
      if (open === undefined) return 'known'
      if (open === 'busy') throw new Error('Somebody is at it.')
      const handler = handlers[open.call as CallPath] as unknown
      if (!isAsking(handler)) throw new Error(`${open.call} asks nobody.`)
      const left = { kind: 'leftOpen', ...open } as const
      const body = (refusal: Refusal): unknown => refusalBody(refusal, '')
      const settled = await settle(db, key, handler, left, { body, outside })
      if (settled === undefined) throw new Error('The outcome is not known yet.')
      if (projectId !== undefined) await changed(projectId)
      return 'settled'
    },
  }
}
