import type { SignerRole } from '../../papers/placedField.ts'
import { canonicalJson } from '../canonical.ts'
import type { ChainHead, FrozenPaper } from '../chain.ts'
import { sha256Hex } from '../sha256.ts'

/** A signer's state when the ticket was issued. */
export interface TicketSigner {
  readonly id: number
  readonly role: SignerRole
  readonly witnessOf: number | null
  /** A different number later means that they signed elsewhere. */
  readonly acts: number
  readonly hasConsented: boolean
  readonly isDone: boolean
}

/** Lets a tablet sign these papers with these signers until `ends`. Its hash starts the tablet's chain. */
export interface Ticket {
  readonly v: 1
  readonly id: number
  readonly envelope: number
  readonly papers: readonly FrozenPaper[]
  readonly signers: readonly TicketSigner[]
  /** The envelope's last act. */
  readonly head: ChainHead
  /** P-256, uncompressed, base64url. */
  readonly deviceKey: string
  readonly issuedAt: string
  readonly endsAt: string
}

/** Applies even if the hold is longer. */
const mostTicketHours = 72

/** When a ticket issued now ends: with its homes' first hold, after three days at most. */
export function ticketEnd(holdEnds: readonly (Date | null)[], now: Date): Date {
  const ends = holdEnds.flatMap((end) => (end === null ? [] : [end.getTime()]))
  return new Date(Math.min(now.getTime() + mostTicketHours * 3_600_000, ...ends))
}

/** The `prev` of the tablet's first act. */
export const ticketHash = (ticket: Ticket): string => sha256Hex(canonicalJson(ticket))

/** A ticket with the tablet's clock on receipt. */
export interface KeptTicket {
  readonly ticket: Ticket
  readonly keptAt: string
}

/** The server's time of a tablet's moment, whose clock error is assumed constant. */
export const serverTimeOf = ({ ticket, keptAt }: KeptTicket, device: Date): Date =>
  new Date(Date.parse(ticket.issuedAt) + device.getTime() - Date.parse(keptAt))

/** Whether the ticket expired, or the tablet's clock is before its receipt. */
export function isTicketOver(kept: KeptTicket, device: Date): boolean {
  const at = serverTimeOf(kept, device)
  return at >= new Date(kept.ticket.endsAt) || at < new Date(kept.ticket.issuedAt)
}
