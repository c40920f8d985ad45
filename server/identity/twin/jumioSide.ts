import { personOf, type TwinSession } from './twinSession.ts'

const words = {
  approve: 'APPROVED_VERIFIED',
  otherName: 'APPROVED_VERIFIED',
  expiredId: 'APPROVED_VERIFIED',
  review: 'APPROVED_VERIFIED',
  decline: 'DENIED_FRAUD',
  again: 'ERROR_NOT_READABLE_ID',
  expire: 'NO_ID_UPLOADED',
} as const

export const jumioStanding = ({ outcome }: TwinSession): object => ({
  status: outcome === null ? 'PENDING' : outcome === 'expire' ? 'FAILED' : 'DONE',
})

/** `/data`'s answer. A review is an approval of an unknown kind of document. */
export function jumioData(session: TwinSession, now: Date): object {
  const { outcome } = session
  const status = words[outcome ?? 'approve']
  const person = personOf(session, now)
  const isApproved = status === 'APPROVED_VERIFIED'
  return {
    document: {
      status,
      ...(isApproved && {
        type: outcome === 'review' ? 'VISA' : 'DRIVING_LICENSE',
        number: person.number,
        issuingCountry: 'CAN',
        usState: 'ON',
        firstName: person.firstName.toUpperCase(),
        lastName: person.lastName.toUpperCase(),
        dob: person.birthDate,
        expiry: person.expiry,
      }),
    },
    verification: { identityVerification: { similarity: 'MATCH', validity: true } },
    transaction: { date: now.toISOString() },
  }
}

/** The callback's form. Its image address points into our network, like a forged one. */
export function jumioCallback({ id, reference, outcome }: TwinSession, inward: string): string {
  return new URLSearchParams({
    callBackType: 'NETVERIFYID',
    jumioIdScanReference: id,
    merchantIdScanReference: reference,
    verificationStatus: words[outcome ?? 'approve'],
    idScanImage: inward,
  }).toString()
}
