import { call } from '../calls/call.ts'
import { drafts } from '../calls/drafts.ts'
import { submit } from '../calls/submit.ts'
import type { Answer, Ask } from '../contract/schemas.ts'
import type { FontLetters } from '../rules/signing/offline/fontLetters.ts'
import { dueHere } from '../rules/signing/offline/standing.ts'
import {
  nextPart,
  type TabletActKind,
  tabletHead,
  type TabletPart,
  tabletStatement,
} from '../rules/signing/offline/tabletChain.ts'
import { isTicketOver, type Ticket } from '../rules/signing/offline/ticket.ts'
import { bytesOfBase64 } from '../rules/base64.ts'
import { signal } from '../store/signal.ts'
import { hashOf } from '../store/hashOf.ts'
import { countFor, signedByTablet, tabletPublicKey, takeBackCounts } from './tabletKey.ts'

type Package = Ask<'/digitaldocs/SubmitSealedSigning'>
type Body = Package['acts'][number]['body']
type Signing = Answer<'/digitaldocs/GetSigningTicket'>['signings'][number]

/** This tablet's stored data for signing an envelope offline. */
export interface KeptSigning {
  readonly token: string
  readonly ticket: Ticket
  /** This tablet's clock when it received the ticket. */
  readonly keptAt: string
  readonly signings: readonly Signing[]
  /** Absent from tickets that an earlier version stored. */
  readonly font?: FontLetters
  /** Only with the current signer's bodies. */
  readonly parts: readonly (TabletPart & { readonly body: Body | null })[]
  /** Identifies the submission, so that submitting twice has one effect. */
  readonly key: string
}

/** As stored on disk. */
type Whole = Omit<KeptSigning, 'parts'> & {
  readonly parts: readonly (TabletPart & { readonly body: Body })[]
}

/** The part visible to one signer: no strokes or names of others. */
const seenBy = (kept: Whole, signerId: number | null): KeptSigning => ({
  ...kept,
  parts: kept.parts.map((part) => (part.act.signer === signerId ? part : { ...part, body: null })),
})

const nameOf = (envelopeId: number) => `signing-ticket ${envelopeId}` as const
const paperOf = (envelopeId: number, key: string) => `signing-paper ${envelopeId} ${key}` as const

const changed = signal()
/** Calls back after changes to a stored signing. Returns a stop function. */
export const onKeptSigning = changed.listen

/** Makes one change at a time, across all windows of this tablet. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager }
  return locks === undefined ? await work() : await locks.request('signing-tickets', work)
}

async function load(envelopeId: number): Promise<Whole | undefined> {
  return (await drafts.load(nameOf(envelopeId)).catch(() => undefined)) as Whole | undefined
}

/** For a signer's screen; null for a screen without a signer. */
export async function keptSigning(
  envelopeId: number,
  signerId: number | null,
): Promise<KeptSigning | undefined> {
  const kept = await load(envelopeId)
  return kept && seenBy(kept, signerId)
}

/** All envelopes this tablet is prepared for. */
export async function keptSignings(): Promise<KeptSigning[]> {
  const names = await drafts.list('signing-ticket ').catch(() => [])
  const kept = await Promise.all(names.map(async (name) => (await drafts.load(name)) as Whole | undefined))
  return kept.filter((one) => one !== undefined).map((one) => seenBy(one, null))
}

export const isOver = (kept: KeptSigning): boolean => isTicketOver(kept, new Date())

/** Signers who sign on paper instead. */
export const awayFrom = ({ signings }: KeptSigning): number[] =>
  signings.filter(({ wantsPaper }) => wantsPaper).map(({ signer }) => signer.signerId)

const sha256Of = async (base64: string): Promise<string> => await hashOf(bytesOfBase64(base64))

const countersOf = (parts: readonly Pick<TabletPart, 'act'>[]): number[] =>
  parts.map(({ act }) => act.counter)

interface OfPaper {
  readonly projectId: string
  readonly envelopeId: number
  readonly signerId: number
}

async function fetchPaper(of: OfPaper, { key, sha256 }: { readonly key: string; readonly sha256: string }) {
  const { base64 } = await call('/digitaldocs/GetSigningPaper', { ...of, paper: key })
  // Only the bytes named in the ticket are ever signed.
  if ((await sha256Of(base64)) !== sha256) throw new Error('another paper')
  await drafts.save(paperOf(of.envelopeId, key), base64)
  return { base64 }
}

/**
 * Fetches a ticket with all for signing, after submitting an earlier one's signatures.
 * @throws CallRefused, NoNetwork.
 */
export async function getReady(of: {
  readonly projectId: string
  readonly envelopeId: number
}): Promise<void> {
  await handInSigned(of.envelopeId)
  await inTurn(async () => {
    const deviceKey = await tabletPublicKey()
    const { token, ticket, signings, font } = await call('/digitaldocs/GetSigningTicket', {
      ...of,
      deviceKey,
    })
    const keptAt = new Date().toISOString()
    const [first] = signings
    for (const paper of first?.papers ?? []) {
      await fetchPaper({ ...of, signerId: first?.signer.signerId ?? 0 }, paper)
    }
    // A signer who has only consented consents again with the new ticket.
    const before = await load(of.envelopeId)
    if (before !== undefined) await takeBackCounts(before.ticket.id, { unsent: countersOf(before.parts) })
    // Fetched now, so that submitting works offline.
    await call('/outbox/GetSealingKey', {})
    const kept: Whole = {
      token,
      ticket,
      keptAt,
      signings,
      font,
      parts: [],
      key: drafts.newId(),
    }
    await drafts.save(nameOf(of.envelopeId), kept)
  })
  changed.tell()
}

/** A stored paper; fetched again if changed on disk. @throws if neither works. */
export async function keptPaper(
  { signings }: Pick<KeptSigning, 'signings'>,
  signerId: number,
  key: string,
): Promise<{ readonly base64: string }> {
  const signing = signings.find(({ signer }) => signer.signerId === signerId)
  const paper = signing?.papers.find((one) => one.key === key)
  if (signing === undefined || paper === undefined) throw new Error('no such paper')
  const { projectId, envelopeId } = signing
  const base64 = await drafts.load(paperOf(envelopeId, key)).catch(() => undefined)
  if (typeof base64 === 'string' && (await sha256Of(base64).catch(() => '')) === paper.sha256)
    return { base64 }
  return await fetchPaper({ projectId, envelopeId, signerId }, paper)
}

/** Records an act, chained to the previous ones; on disk when it returns. */
export async function noteAct(
  envelopeId: number,
  did: { readonly kind: TabletActKind; readonly signer: number; readonly body: Body },
): Promise<KeptSigning> {
  const after = await inTurn(async () => {
    const kept = await load(envelopeId)
    if (kept === undefined || isOver(kept)) throw new Error('no ticket')
    const counter = await countFor(kept.ticket.id, kept.parts.length + 1)
    const made = nextPart(kept.ticket, kept.parts, { ...did, counter, at: new Date().toISOString() })
    const next: Whole = { ...kept, parts: [...kept.parts, { ...made, body: did.body }] }
    await drafts.save(nameOf(envelopeId), next)
    return seenBy(next, did.signer)
  })
  changed.tell()
  return after
}

/** Deletes a ticket and its papers. */
async function dropTicket({ ticket }: Pick<KeptSigning, 'ticket'>): Promise<void> {
  const papers = ticket.papers.map(({ key }) => paperOf(ticket.envelope, key))
  await drafts.drop(nameOf(ticket.envelope), ...papers)
  changed.tell()
}

const isSigned = ({ act }: TabletPart): boolean => act.kind !== 'consented'

/** Whether anything was signed with it; consent alone does not count. */
export const hasSignedHere = ({ parts }: Pick<KeptSigning, 'parts'>): boolean => parts.some(isSigned)

/** Whether everybody has signed on this tablet. */
export const isAllSigned = (kept: KeptSigning): boolean =>
  hasSignedHere(kept) && dueHere(kept.ticket, kept.parts, awayFrom(kept)).length === 0

/** Submits offline signatures, online or not. False if there are none. @throws CannotKeep. */
export async function handInSigned(envelopeId: number): Promise<boolean> {
  return await inTurn(async () => {
    const kept = await load(envelopeId)
    const last = kept?.parts.findLastIndex(isSigned) ?? -1
    if (kept === undefined || last < 0) return false
    const { ticket, keptAt, token, key, signings } = kept
    // Somebody who has only consented has not signed yet.
    const parts = kept.parts.slice(0, last + 1)
    const signature = await signedByTablet(tabletStatement(ticket.id, keptAt, tabletHead(ticket, parts)))
    const projectId = signings[0]?.projectId ?? ''
    const acts = parts.map(({ act, body }) => ({ act, body }))
    const label = [...(signings[0]?.cover.homes ?? [])].join(', ')
    const body: Package = { projectId, ticket: token, keptAt, acts, signature }
    const envelope = ticket.envelope
    await submit([{ key, call: '/digitaldocs/SubmitSealedSigning', body, envelope, label, projectId }])
    const unsent = countersOf(kept.parts.slice(last + 1))
    await takeBackCounts(ticket.id, { unsent, sent: countersOf(parts) })
    await dropTicket(kept)
    return true
  })
}

/** Submits signatures made before the tablet died. Never throws. */
export async function handInWhole(): Promise<void> {
  for (const kept of await keptSignings().catch(() => [])) {
    if (isAllSigned(kept)) await handInSigned(kept.ticket.envelope).catch(() => false)
  }
}

/** Submits offline signatures before the person is cleared here. Never throws. */
export async function handInAllSigned(): Promise<void> {
  for (const { ticket } of await keptSignings().catch(() => [])) {
    await handInSigned(ticket.envelope).catch(() => false)
  }
}
