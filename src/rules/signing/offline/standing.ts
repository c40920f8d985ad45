import type { TabletPart } from './tabletChain.ts'
import type { Ticket, TicketSigner } from './ticket.ts'

type Parts = readonly Pick<TabletPart, 'act'>[]

/** A signer's state on an offline tablet. */
interface SignerState {
  readonly hasConsented: boolean
  readonly isDone: boolean
  /** A witness comes after the signature they saw. */
  readonly isDue: boolean
  /** Null if nobody is left. */
  readonly next: number | null
}

const did = (parts: Parts, id: number, kinds: readonly string[]): boolean =>
  parts.some(({ act }) => act.signer === id && kinds.includes(act.kind))

const isDoneHere = ({ id, isDone }: TicketSigner, parts: Parts): boolean =>
  isDone || did(parts, id, ['signed', 'witnessed'])

/**
 * The next signer; a witness right after the signature they saw. `away`: who signs elsewhere, such as on
 * paper.
 */
export function dueHere({ signers }: Ticket, parts: Parts, away: readonly number[] = []): TicketSigner[] {
  const isDone = (id: number | null): boolean => {
    const signer = signers.find((one) => one.id === id)
    return signer !== undefined && isDoneHere(signer, parts)
  }
  return signers
    .filter(
      ({ id, witnessOf }) => !isDone(id) && !away.includes(id) && (witnessOf === null || isDone(witnessOf)),
    )
    .toSorted((a, b) => Number(b.role === 'witness') - Number(a.role === 'witness'))
}

export function standingOf(
  ticket: Ticket,
  parts: Parts,
  id: number,
  away: readonly number[] = [],
): SignerState | null {
  const signer = ticket.signers.find((one) => one.id === id)
  if (signer === undefined) return null
  const due = dueHere(ticket, parts, away)
  return {
    hasConsented: signer.hasConsented || did(parts, id, ['consented']),
    isDone: isDoneHere(signer, parts),
    isDue: due.some((one) => one.id === id),
    next: due.find((one) => one.id !== id)?.id ?? null,
  }
}
