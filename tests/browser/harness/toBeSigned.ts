import { schemas } from '../../../src/contract/schemas.ts'
import type { Answer } from '../../../src/contract/schemas.ts'
import { readLots } from '../../../src/rules/lotCodec.ts'
import { isAvailable } from '../../../src/rules/lotStatus.ts'
import type { Asker } from './askServer.ts'

type Signer = Answer<'/digitaldocs/GetPurchaserList'>['signers'][number]

/** A purchase of Mill Street Towns whose papers are made and wait for their signers. */
export interface ToBeSigned {
  readonly projectId: string
  readonly lotId: number
  readonly transId: number
  readonly envelopeId: number
  readonly signers: () => Promise<readonly Signer[]>
}

export interface Party {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone?: string
  readonly idNumber?: string
}

const projectId = 'C0303'
const { request } = schemas['/comty/GetPaypalToken'].example
const [example] = request.purchasers

async function freeHome({ call }: Asker): Promise<{ lot_id: number; template_id: number }> {
  const { searchStrings } = await call('/comty/CommunityF', { projectId })
  for (const lot of readLots(searchStrings)) {
    const template_id = lot.models[0]?.elevations[0]?.templateId
    if (isAvailable(lot) && template_id !== undefined) return { lot_id: lot.id, template_id }
  }
  throw new Error('No home is free any more')
}

/** Lets go of the homes that somebody holds in Mill Street Towns: three are the most. */
export async function letGo({ call }: Asker): Promise<void> {
  const { purchases } = await call('/purchase/GetPurchases', { projectId })
  for (const { transId, state } of purchases as { transId: number; state: string }[])
    if (state === 'open') await call('/purchase/Cancel', { projectId, transId })
}

/** Carries a free home to the step where its papers are signed, by calls, as whoever asks. */
export async function toBeSigned(asker: Asker, parties: readonly Party[]): Promise<ToBeSigned> {
  const { call } = asker
  const home = await freeHome(asker)
  const { transId } = await call('/comty/PutDPTimerLR', { projectId, ...home })
  const of = { projectId, transId }
  const read = async () => (await call('/purchase/GetPurchase', of)).purchase
  const begun = await read()
  await call('/purchase/Choose', { ...of, chosen: [], total: begun.sheet.total })
  if (begun.steps.hasTerms) await call('/purchase/AcceptTerms', { ...of, hash: begun.terms.hash })
  await call('/comty/SetViewDocument', { projectId, lot_id: home.lot_id, price: begun.sheet.total / 100 })
  const purchasers = parties.map(({ firstName, lastName, email, phone, idNumber }) => ({
    ...example,
    isCorporate: false,
    firstName,
    lastName,
    email,
    phones: [phone ?? '416 555 0123'],
    idNumber: idNumber ?? 'L1234-56789',
  }))
  // As the page keeps it while it is typed.
  const typed = purchasers.flatMap(({ phones, ...fields }, nth) =>
    Object.entries({ ...fields, 'phones.0': phones[0] })
      .filter(([, text]) => typeof text === 'string')
      .map(([name, text]) => [`purchasers.${nth}.${name}`, text]),
  )
  await call('/purchase/KeepFields', { ...of, typed: Object.fromEntries(typed) })
  const nobody = { agency: null, agent: null, solicitor: null }
  await call('/comty/GetPaypalToken', {
    ...request,
    ...nobody,
    projectId,
    transactionId: transId,
    purchasers,
  })
  const ids = { projectId, transactionId: transId }
  await call('/digitaldocs/InitialDigitalDoc', ids)
  const { data, faults } = await call('/digitaldocs/CreateDigitalDoc', ids)
  if (data === 'failed') throw new Error(`The papers failed: ${JSON.stringify(faults)}`)
  return {
    projectId,
    transId,
    lotId: home.lot_id,
    envelopeId: data.id,
    signers: async () => (await call('/digitaldocs/GetPurchaserList', ids)).signers,
  }
}
