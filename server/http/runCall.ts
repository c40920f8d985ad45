import { factsOf, type CallPath } from '../../src/contract/table.ts'
import type { RefusalBody } from '../../src/contract/call.ts'
import type { Actor } from '../../src/rules/permissions.ts'
import type { Database, Db } from '../db/database.ts'
import { type KeptAnswer, lookUpKeys } from '../db/idempotency.ts'
import { lookInto } from '../files/acceptUpload.ts'
import type { Scan } from '../files/clamd.ts'
import {
  type Handlers,
  type CallContext,
  type UploadedFile,
  isAsking,
  isPreparing,
} from '../context/handler.ts'
import { Prepared } from '../context/prepared.ts'
import { Refusal, refusalBody } from '../context/refusal.ts'
import type { Jar } from '../sessions/cookies.ts'
import { TooMany } from '../limits/rateLimit.ts'
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
  readonly fetchesBeacon: CallContext['fetchesBeacon']
  readonly kiosks: CallContext['kiosks']
  readonly learnMoreOrigins: CallContext['learnMoreOrigins']
  readonly window: CallContext['window']
  readonly partnerKeys: CallContext['partnerKeys']
  readonly partnerOrigins: CallContext['partnerOrigins']
  readonly outside: CallContext['outside']
  /** For uploads; null without a virus scanner. */
  readonly scan: Scan | null
  readonly changed: (projectId: string) => Promise<void>
  readonly checkAnswers: boolean
}

/** The body is read and the caller known. */
export interface ReceivedCall {
  readonly call: CallPath
  readonly body: unknown
  readonly files: readonly UploadedFile[]
  readonly actor: Actor
  readonly key: string
  readonly jar: Jar
  readonly requestId: string
  readonly address: string
  readonly device: string
  readonly browser: CallContext['browser']
}

export interface Answered {
  readonly status: number
  readonly body: Prepared
  readonly replayed: boolean
  /** The code of a stored refusal. */
  readonly code?: string
}

/** Validates, checks permission, does the work once per key. @throws Refusal; else our fault. */
export async function runCall(parts: CallParts, received: ReceivedCall): Promise<Answered> {
  const { call, actor, body, files, key } = received
  const facts = factsOf(call)
  const ask = checkAsk(call, body) as Record<string, unknown>
  await parts.limits.ofCall(call, ask, actor, received.address)
  await parts.guard.check(actor, facts, ask)
  await checkPin(parts.db, call, ask, actor)
  await checkHoldCode(parts.db, call, ask, received)
  if (facts.changes !== true) {
    const before: unknown = parts.handlers[call]
    const ready = isPreparing(before)
      ? await before.prepare(ask, hereOf(parts, received, parts.db))
      : undefined
    const asked = async (db: Db): Promise<unknown> => await handle(parts, received, ask, db, ready)
    const answer = facts.writes === true ? await parts.db.transaction(asked) : await asked(parts.db)
    return { status: 200, body: answer instanceof Prepared ? answer : prepared(answer), replayed: false }
  }
  if (files.length > 0) await lookAtFiles(parts, received, ask)
  const claim = claimOf(key, call, actor, body, files)
  const ready = await prepareFor(parts, received, ask)
  const work = async (tx: Db): Promise<KeptAnswer> => {
    if (ready instanceof Refusal) throw ready
    const answer = await handle(parts, received, ask, tx, ready)
    const { begun } = received.jar
    return { status: 200, answer: answer instanceof Prepared ? parsed(answer) : answer, begun }
  }
  const handler: unknown = parts.handlers[call]
  const ctx = (db: Db): CallContext => hereOf(parts, received, db)
  const named = facts.project === undefined ? undefined : ask[facts.project]
  const projectId = typeof named === 'string' ? named : undefined
  const begun = (): Jar['begun'] => received.jar.begun
  const kept = isAsking(handler)
    ? await onceAsking(
        { db: parts.db, claim, handler, ask, ctx, begun, projectId, outside: parts.outside },
        received.requestId,
      )
    : await onceFor(parts.db, claim, work, (refusal) => refusalBody(refusal, received.requestId))
  await renewCookies(parts.db, received, kept.begun ?? [])
  // For repeats too: another process may have done it before its event arrived.
  if (projectId !== undefined) await parts.changed(projectId)
  const { status, replayed } = kept
  const answer = await withGrant(parts.db, kept.answer, kept.begun ?? [])
  const code = status === 200 ? {} : { code: (answer as RefusalBody).code }
  return { status, body: prepared(answer), replayed, ...code }
}

async function handle(
  parts: CallParts,
  received: ReceivedCall,
  ask: unknown,
  db: Db,
  ready?: unknown,
): Promise<unknown> {
  const handler = parts.handlers[received.call]
  if (isAsking(handler)) throw new Error(`${received.call} asks somebody else.`)
  const here = hereOf(parts, received, db)
  const answer: unknown = isPreparing(handler)
    ? await handler.take(ask as never, here, ready)
    : await (typeof handler === 'function' ? handler : handler.take)(ask as never, here)
  if (parts.checkAnswers) {
    const fault = faultOfAnswer(received.call, answer instanceof Prepared ? parsed(answer) : answer)
    if (fault !== undefined) throw new Error(fault)
  }
  return answer
}

function hereOf(parts: CallParts, received: ReceivedCall, db: Db): CallContext {
  return {
    db,
    actor: received.actor,
    now: new Date(),
    requestId: received.requestId,
    key: received.key,
    files: received.files,
    versionOf: parts.versionOf,
    map: parts.map,
    publicUrl: parts.publicUrl,
    fetchesBeacon: parts.fetchesBeacon,
    kiosks: parts.kiosks,
    learnMoreOrigins: parts.learnMoreOrigins,
    window: parts.window,
    partnerKeys: parts.partnerKeys,
    partnerOrigins: parts.partnerOrigins,
    outside: parts.outside,
    cookies: received.jar,
    address: received.address,
    device: received.device,
    browser: received.browser,
  }
}

const prepared = (answer: unknown): Prepared => new Prepared(Buffer.from(JSON.stringify(answer)))

function parsed(answer: Prepared): unknown {
  return JSON.parse(new TextDecoder().decode(answer.json))
}

/** Refusals are stored under the call's key like any other. */
async function prepareFor(
  parts: CallParts,
  received: ReceivedCall,
  ask: Record<string, unknown>,
): Promise<unknown> {
  const handler: unknown = parts.handlers[received.call]
  if (!isPreparing(handler)) return undefined
  const [known] = await lookUpKeys(parts.db, [received.key])
  if (known !== undefined) return undefined
  try {
    return await handler.prepare(ask, hereOf(parts, received, parts.db))
  } catch (fault) {
    // BUSY is not a final answer.
    if (fault instanceof Refusal && !(fault instanceof TooMany)) return fault
    throw fault
  }
}

/**
 * Checks files before the transaction, because decoding is slow and the embedded database has one session;
 * permission first, to avoid decoding for nothing. The work then refuses the caller under the key.
 */
async function lookAtFiles(
  parts: CallParts,
  received: ReceivedCall,
  ask: Record<string, unknown>,
): Promise<void> {
  const { actor, files, key } = received
  const [known] = await lookUpKeys(parts.db, [key])
  if (known !== undefined) return
  const handler = parts.handlers[received.call]
  if (typeof handler === 'function' || isAsking(handler) || isPreparing(handler))
    throw new Error(`${received.call} does not say who may bring files.`)
  try {
    await handler.mayBring(ask as never, hereOf(parts, received, parts.db))
  } catch (fault) {
    if (fault instanceof Refusal) return
    throw fault
  }
  const asker = String(actor.userId ?? actor.deviceId ?? actor.sessionId ?? received.address)
  // Ignores failures here; the work itself reports each file's result.
  await Promise.allSettled(files.map(async (file) => await lookInto(file, asker, parts.scan)))
}
