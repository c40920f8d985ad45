import { factsOf, type CallPath } from '../../src/contract/table.ts'
import type { RefusalBody } from '../../src/contract/call.ts'
import type { Actor } from '../../src/rules/permissions.ts'
import type { Database, Db } from '../db/database.ts'
import { type KeptAnswer, lookUpKeys } from '../db/idempotency.ts'
import { lookInto } from '../files/acceptUpload.ts'
import { type Handlers, type CallContext, type UploadedFile, isAsking } from '../context/handler.ts'
import { Prepared } from '../context/prepared.ts'
import { Refusal, refusalBody } from '../context/refusal.ts'
import type { Jar } from '../sessions/cookies.ts'
import type { CallLimits } from './callLimits.ts'
import { checkAsk, faultOfAnswer } from './check.ts'
import { claimOf, onceFor } from './once.ts'
import { renewCookies, withGrant } from './renewCookies.ts'
import { checkHoldCode } from './holdCodeGuard.ts'
import { checkPin } from './pinGuard.ts'
import type { ProjectGuard } from './projectGuard.ts'
import { onceAsking } from './asking.ts'

export interface CallParts {
  readonly db: Database
  readonly handlers: Handlers<CallPath>
  readonly guard: ProjectGuard
  readonly limits: CallLimits
  readonly versionOf: CallContext['versionOf']
  readonly map: CallContext['map']
  readonly publicUrl: CallContext['publicUrl']
  readonly learnMoreOrigins: CallContext['learnMoreOrigins']
  readonly window: CallContext['window']
  readonly partnerKeys: CallContext['partnerKeys']
  readonly partnerOrigins: CallContext['partnerOrigins']
  /** Called after work on a project is committed. */
  readonly changed: (projectId: string) => Promise<void>
  readonly checkAnswers: boolean
}

/** A received call: body read, caller known. */
export interface Asked {
  readonly call: CallPath
  readonly body: unknown
  readonly files: readonly UploadedFile[]
  readonly actor: Actor
  readonly key: string
  readonly jar: Jar
  readonly requestId: string
  readonly address: string
  readonly device: string
}

export interface Answered {
  readonly status: number
  readonly body: Prepared
  readonly replayed: boolean
  /** Of a stored refusal. */
  readonly code?: string
}

/** Validates, checks permission, does the work once per key. @throws Refusal; anything else is a fault of ours. */
export async function runCall(parts: CallParts, asked: Asked): Promise<Answered> {
  const { call, actor, body, files, key } = asked
  const facts = factsOf(call)
  const ask = checkAsk(call, body) as Record<string, unknown>
  await parts.limits.ofCall(call, ask, actor, asked.address)
  await parts.guard.check(actor, facts, ask)
  await checkPin(parts.db, call, ask, actor)
  await checkHoldCode(parts.db, call, ask, asked)
  if (facts.changes !== true) {
    const answer = await handle(parts, asked, ask, parts.db)
    return { status: 200, body: answer instanceof Prepared ? answer : prepared(answer), replayed: false }
  }
  if (files.length > 0) await lookAtFiles(parts, asked, ask)
  const claim = claimOf(key, call, actor, body, files)
  const work = async (tx: Db): Promise<KeptAnswer> => {
    const answer = await handle(parts, asked, ask, tx)
    const { begun } = asked.jar
    return { status: 200, answer: answer instanceof Prepared ? parsed(answer) : answer, begun }
  }
  const handler: unknown = parts.handlers[call]
  const ctx = (db: Db): CallContext => hereOf(parts, asked, db)
  const kept = isAsking(handler)
    ? await onceAsking({ db: parts.db, claim, handler, ask, ctx }, asked.requestId)
    : await onceFor(parts.db, claim, work, (refusal) => refusalBody(refusal, asked.requestId))
  if (kept.replayed) await renewCookies(parts.db, asked, kept.begun ?? [])
  const projectId = facts.project === undefined ? undefined : ask[facts.project]
  if (typeof projectId === 'string' && !kept.replayed) await parts.changed(projectId)
  const { status, replayed } = kept
  const answer = replayed ? await withGrant(parts.db, kept.answer, kept.begun ?? []) : kept.answer
  const code = status === 200 ? {} : { code: (answer as RefusalBody).code }
  return { status, body: prepared(answer), replayed, ...code }
}

async function handle(parts: CallParts, asked: Asked, ask: unknown, db: Db): Promise<unknown> {
  const handler = parts.handlers[asked.call]
  if (isAsking(handler)) throw new Error(`${asked.call} asks somebody else.`)
  const work = typeof handler === 'function' ? handler : handler.take
  const answer: unknown = await work(ask as never, hereOf(parts, asked, db))
  if (parts.checkAnswers) {
    const fault = faultOfAnswer(asked.call, answer instanceof Prepared ? parsed(answer) : answer)
    if (fault !== undefined) throw new Error(fault)
  }
  return answer
}

function hereOf(parts: CallParts, asked: Asked, db: Db): CallContext {
  return {
    db,
    actor: asked.actor,
    now: new Date(),
    requestId: asked.requestId,
    key: asked.key,
    files: asked.files,
    versionOf: parts.versionOf,
    map: parts.map,
    publicUrl: parts.publicUrl,
    learnMoreOrigins: parts.learnMoreOrigins,
    window: parts.window,
    partnerKeys: parts.partnerKeys,
    partnerOrigins: parts.partnerOrigins,
    cookies: asked.jar,
    address: asked.address,
    device: asked.device,
  }
}

const prepared = (answer: unknown): Prepared => new Prepared(Buffer.from(JSON.stringify(answer)))

function parsed(answer: Prepared): unknown {
  return JSON.parse(new TextDecoder().decode(answer.json))
}

/**
 * Checks files before the transaction: decoding is slow, and the embedded database has one session. Checks permission
 * first, so that callers without it cost no decoding; the work then refuses them under their key.
 */
async function lookAtFiles(parts: CallParts, asked: Asked, ask: Record<string, unknown>): Promise<void> {
  const { actor, files, key } = asked
  const [known] = await lookUpKeys(parts.db, [key])
  if (known !== undefined) return
  const handler = parts.handlers[asked.call]
  if (typeof handler === 'function' || isAsking(handler))
    throw new Error(`${asked.call} does not say who may bring files.`)
  try {
    await handler.mayBring(ask as never, hereOf(parts, asked, parts.db))
  } catch (fault) {
    if (fault instanceof Refusal) return
    throw fault
  }
  const asker = String(actor.userId ?? actor.deviceId ?? actor.sessionId ?? asked.address)
  // The work collects each result.
  await Promise.allSettled(files.map(async (file) => await lookInto(file, asker)))
}
