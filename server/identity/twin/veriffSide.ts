import { createHmac } from 'node:crypto'
import { personOf, type TwinSession } from './twinSession.ts'

const words = {
  approve: ['approved', 9001],
  otherName: ['approved', 9001],
  expiredId: ['approved', 9001],
  decline: ['declined', 9102],
  again: ['resubmission_requested', 9103],
  expire: ['expired', 9104],
  review: ['review', 9121],
} as const

export const veriffSignature = (bytes: string, secret: string): string =>
  createHmac('sha256', secret).update(bytes).digest('hex')

/** A decision in Veriff's format, for its answer and its notice. */
export function veriffDecision(session: TwinSession, now: Date): object {
  if (session.outcome === null) return { status: 'success', verification: null }
  const [status, code] = words[session.outcome]
  const person = personOf(session, now)
  const isApproved = status === 'approved'
  return {
    status: 'success',
    verification: {
      id: session.id,
      attemptId: `${session.id.slice(0, -2)}${String(session.attempts).padStart(2, '0')}`,
      status,
      code,
      reason: null,
      reasonCode: status === 'declined' ? 102 : status === 'resubmission_requested' ? 201 : null,
      vendorData: session.reference,
      decisionTime: now.toISOString(),
      person: isApproved
        ? { firstName: person.firstName, lastName: person.lastName, dateOfBirth: person.birthDate }
        : null,
      document: isApproved
        ? {
            type: 'DRIVERS_LICENSE',
            number: person.number,
            country: 'CA',
            state: 'ON',
            validUntil: person.expiry,
          }
        : null,
    },
  }
}
