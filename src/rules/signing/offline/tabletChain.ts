import { canonicalJson } from '../canonical.ts'
import { sha256Hex } from '../sha256.ts'
import { type KeptTicket, serverTimeOf, type Ticket, ticketHash } from './ticket.ts'

export type TabletActKind = 'consented' | 'signed' | 'witnessed'

/** A person's act on an offline tablet, chained to its last. */
export interface TabletAct {
  readonly v: 1
  readonly ticket: number
  /** Numbered from 1 within the ticket. */
  readonly seq: number
  /** Counted over all the tablet's tickets, in any order, so that missing or repeated numbers show. */
  readonly counter: number
  /** Hash of the previous act, or of the ticket. */
  readonly prev: string
  readonly kind: TabletActKind
  readonly signer: number
  /** A hash of what was agreed to or filled in. */
  readonly body: string
  /** By the tablet's clock. */
  readonly at: string
}

export interface TabletPart {
  readonly act: TabletAct
  /** As it would have been sent online. */
  readonly body: unknown
}

export const tabletActHash = (act: TabletAct): string => sha256Hex(canonicalJson(act))
const bodyHash = (body: unknown): string => sha256Hex(canonicalJson(body))

/** The head of a tablet's acts, or of the ticket if there are none. */
export function tabletHead(ticket: Ticket, parts: readonly TabletPart[]): string {
  const last = parts.at(-1)
  return last === undefined ? ticketHash(ticket) : tabletActHash(last.act)
}

/** The next act, chained to the previous ones. */
export function nextPart(
  ticket: Ticket,
  parts: readonly TabletPart[],
  {
    kind,
    signer,
    body,
    counter,
    at,
  }: Pick<TabletAct, 'kind' | 'signer' | 'counter' | 'at'> & { readonly body: unknown },
): TabletPart {
  const act: TabletAct = {
    v: 1,
    ticket: ticket.id,
    seq: parts.length + 1,
    counter,
    prev: tabletHead(ticket, parts),
    kind,
    signer,
    body: bodyHash(body),
    at,
  }
  return { act, body }
}

/** The text that the tablet signs with its key. */
export const tabletStatement = (ticket: number, keptAt: string, head: string): string =>
  canonicalJson({ ticket, keptAt, head })

/** The numbers received from a tablet, with the tickets of every sale. */
export interface HeardNumbers {
  readonly numbers: ReadonlySet<number>
  /** Up to here, missing numbers no longer matter. */
  readonly settledTo: number
  /** Whether another sale's ticket on the tablet may have the missing numbers. */
  readonly hasOthers: boolean
}

/** Whether numbers repeat, or some are missing that no other ticket can have. */
function hasCountFault(own: readonly number[], { numbers, settledTo, hasOthers }: HeardNumbers): boolean {
  const isRepeated = (one: number, at: number): boolean =>
    one <= settledTo || numbers.has(one) || own.indexOf(one) !== at
  if (own.some(isRepeated)) return true
  const known = [...numbers, ...own].filter((one) => one > settledTo)
  return !hasOthers && Math.max(...known) - settledTo !== known.length
}

/**
 * A fault in a tablet's acts. `chain`: missing, changed or out of place. `counter`: a number missing or
 * repeated. `order`: signed before consent, witnessed before the signature, or twice.
 */
export type TabletFault = 'chain' | 'counter' | 'order'

/** Checks a tablet's acts against its ticket, and their numbers against those received earlier. */
export function tabletFault(
  ticket: Ticket,
  parts: readonly TabletPart[],
  heard: HeardNumbers,
): TabletFault | null {
  if (parts.length === 0) return 'chain'
  for (const [at, { act, body }] of parts.entries()) {
    const isNext = act.ticket === ticket.id && act.seq === at + 1
    const follows = act.prev === tabletHead(ticket, parts.slice(0, at)) && act.body === bodyHash(body)
    if (!isNext || !follows) return 'chain'
  }
  const own = parts.map(({ act }) => act.counter)
  if (hasCountFault(own, heard)) return 'counter'
  return isInOrder(ticket, parts) ? null : 'order'
}

function isInOrder({ signers }: Ticket, parts: readonly TabletPart[]): boolean {
  const consented = new Set(signers.flatMap(({ id, hasConsented }) => (hasConsented ? [id] : [])))
  const done = new Set(signers.flatMap(({ id, isDone }) => (isDone ? [id] : [])))
  for (const { act } of parts) {
    const signer = signers.find(({ id }) => id === act.signer)
    if (signer === undefined || done.has(signer.id)) return false
    if (act.kind === 'consented') {
      consented.add(signer.id)
      continue
    }
    const isWitness = signer.role === 'witness'
    if (!consented.has(signer.id) || isWitness !== (act.kind === 'witnessed')) return false
    if (isWitness && (signer.witnessOf === null || !done.has(signer.witnessOf))) return false
    done.add(signer.id)
  }
  return true
}

/** An act's time by the server's clock: not before the ticket, nor after receipt. */
export function signedAt(kept: KeptTicket, { at }: Pick<TabletAct, 'at'>, receivedAt: Date): Date {
  const told = serverTimeOf(kept, new Date(at)).getTime()
  return new Date(Math.min(Math.max(told, Date.parse(kept.ticket.issuedAt)), receivedAt.getTime()))
}
