import type { SignerRole } from '../../papers/placedField.ts'
import { canonicalJson } from '../canonical.ts'
import type { ChainHead, FrozenPaper } from '../chain.ts'
import { sha256Hex } from '../sha256.ts'

/** A signer as they stood when the ticket was issued. */
export interface TicketSigner {
  readonly id: number
  readonly role: SignerRole
  readonly witnessOf: number | null
  /** Acts of theirs so far: another number later means that they signed elsewhere. */
  readonly acts: number
  readonly hasConsented: boolean
  readonly isDone: boolean
}

/** What a tablet may do without a network: with these papers, these signers, until then. Its hash begins the tablet's own chain. */
export interface Ticket {
  readonly v: 1
  readonly id: number
  readonly envelope: number
  readonly papers: readonly FrozenPaper[]
  readonly signers: readonly TicketSigner[]
  /** The last act of the envelope. */
  readonly head: ChainHead
  /** The tablet's public key (P-256, uncompressed, base64url). */
  readonly deviceKey: string
  readonly issuedAt: string
  readonly endsAt: string
}

/** Longest a ticket lasts, whatever the hold does. */
export const mostTicketHours = 72

/** When a ticket issued now ends: with the first of its homes' holds, and never later than in three days. */
export function ticketEnd(holdEnds: readonly (Date | null)[], now: Date): Date {
  const ends = holdEnds.flatMap((end) => (end === null ? [] : [end.getTime()]))
  return new Date(Math.min(now.getTime() + mostTicketHours * 3_600_000, ...ends))
}

/** The `prev` of the first act that a tablet makes on its own. */
export const ticketHash = (ticket: Ticket): string => sha256Hex(canonicalJson(ticket))

/** A ticket as a tablet keeps it: with the tablet's own clock when it came. */
export interface KeptTicket {
  readonly ticket: Ticket
  readonly keptAt: string
}

/** The server's time, as far as a tablet without a network can know it: clocks that are wrong are wrong by as much later on. */
export const serverTimeOf = ({ ticket, keptAt }: KeptTicket, device: Date): Date =>
  new Date(Date.parse(ticket.issuedAt) + device.getTime() - Date.parse(keptAt))

/** Whether the pad stays closed: the ticket is over, or the tablet's clock stands before the ticket came. */
export function isTicketOver(kept: KeptTicket, device: Date): boolean {
  const at = serverTimeOf(kept, device)
  return at >= new Date(kept.ticket.endsAt) || at < new Date(kept.ticket.issuedAt)
}
