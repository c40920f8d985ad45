import { readLots } from '../../src/rules/lotCodec.ts'
import { isAvailable } from '../../src/rules/lotStatus.ts'
import type { Database } from '../db/database.ts'
import { moveEnvelope } from '../db/envelopeMoves.ts'
import { type Call, callAs } from './callAs.ts'
import { addMarketSales } from './sampleMarket.ts'
import { signByCalls, signPartByCalls } from './signByCalls.ts'
import { takeForBuyer } from './takeForBuyer.ts'

/** A project whose sales need only signed papers after the hold. */
const signed = 'U0101'
const daysLate = 30

interface Buyer {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly phone: string
  readonly address: string
}

const buyers = {
  sent: ['Indigo', 'Farrell', '1986-02-11', '0412 555 011', '14 Quarry Lane'],
  declined: ['Marcus', 'Okonjo', '1979-07-30', '0412 555 012', '3 Bluegum Court'],
  completed: ['Saskia', 'Thorne', '1991-11-05', '0412 555 013', '88 Paddock Street'],
  voided: ['Dev', 'Malhotra', '1983-04-19', '0412 555 014', '27 Creek Road'],
  expired: ['Alba', 'Moretti', '1994-09-02', '0412 555 015', '6 Saltbush Way'],
  renewed: ['Tomas', 'Lindgren', '1975-12-24', '0412 555 016', '51 Ridge Parade'],
} as const

const buyerOf = (name: keyof typeof buyers): Buyer => {
  const [firstName, lastName, birthDate, phone, address] = buyers[name]
  return { firstName, lastName, birthDate, phone, address }
}

const applicationOf = ({ firstName, lastName, birthDate, phone, address }: Buyer) => ({
  firstName,
  lastName,
  fatherNames: '',
  email: `${firstName.toLowerCase()}@buyers.test`,
  phones: [phone],
  birthDate,
  address,
  city: 'Wyndham',
  postalCode: '3030',
  provinceId: null,
  countryId: null,
  profession: 'Teacher',
  employer: 'Wyndham College',
  idType: 'driver licence',
  idNumber: `VIC ${phone.slice(-3)} 482`,
  idExpiry: '2034-06-30',
  otherIds: [],
  isCorporate: false,
  corporationName: '',
  corporationNumber: '',
  directors: [],
})

/** A buyer takes a block, signs the contract and gets the reservation. */
async function sell(call: Call, lotId: number, buyer: Buyer) {
  const wished = { projectId: signed, lotId, templateId: null }
  const { transId, reserve } = await takeForBuyer(call, wished, applicationOf(buyer))
  const envelope = await signByCalls(call, signed, transId)
  await reserve()
  return envelope
}
type Envelope = Awaited<ReturnType<typeof sell>>

/** A sale in each state of its papers, made by calls. */
export async function addSampleSales(address: string, db: Database, signal: AbortSignal): Promise<number> {
  const as = async (name: string): Promise<Call> =>
    await callAs(address, `${name}@lotline.test`, 'Demo2026!', signal)
  const [rep, manager, officer] = [await as('rep'), await as('manager'), await as('officer')]
  const { searchStrings } = await rep('/comty/CommunityF', { projectId: signed })
  // Taken from the end, because visitors begin with the first.
  const blocks = readLots(searchStrings as string[])
    .filter(isAvailable)
    .map(({ id }) => id)
  const sold = async (name: keyof typeof buyers): Promise<Envelope> =>
    await sell(rep, blocks.pop() ?? 0, buyerOf(name))
  const detailOf = async (call: Call, of: Envelope) =>
    (await call('/digitaldocs/GetEnvelope', of)).detail as {
      envelope: { version: number }
      signers: { signerId: number; role: string }[]
    }
  const seen = async (who: Call, of: Envelope) => ({
    ...of,
    version: (await detailOf(who, of)).envelope.version,
  })
  const approve = async (of: Envelope): Promise<number> => {
    await manager('/digitaldocs/Approve', await seen(manager, of))
    const { signers } = await detailOf(officer, of)
    return signers.find(({ role }) => role === 'officer')?.signerId ?? 0
  }
  const decline = async (of: Envelope, reason: string): Promise<void> => {
    const signerId = await approve(of)
    await officer('/digitaldocs/Decline', { ...of, signerId, reason })
  }

  // Only a buyer's delay makes papers expire.
  const expired = await sold('expired')
  const note = 'Please sign the second page again.'
  await manager('/digitaldocs/SendBack', { ...(await seen(manager, expired)), note })
  const late = new Date(Date.now() + daysLate * 86_400_000)
  await db.transaction(
    async (tx) => await moveEnvelope(tx, expired.envelopeId, { name: 'expire' }, { by: 'clock', now: late }),
  )
  await sold('sent')
  await decline(await sold('declined'), 'The settlement date is before the titles are issued.')
  const completed = await sold('completed')
  await signPartByCalls(officer, completed, await approve(completed))
  const voided = await sold('voided')
  const reason = 'The buyer takes another block.'
  await manager('/digitaldocs/VoidEnvelope', { ...(await seen(manager, voided)), reason })
  const renewed = await sold('renewed')
  await decline(renewed, 'The name is not as on the title.')
  await manager('/digitaldocs/EnvelopeRenew', { ...renewed, note: null })
  await addMarketSales(as)
  return Object.keys(buyers).length
}
