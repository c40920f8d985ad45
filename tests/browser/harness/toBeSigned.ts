import { schemas } from '../../../src/contract/schemas.ts'
import type { Answer } from '../../../src/contract/schemas.ts'
import { readLots } from '../../../src/rules/lotCodec.ts'
import { isAvailable } from '../../../src/rules/lotStatus.ts'
import type { Asker } from './askServer.ts'

type Signer = Answer<'/digitaldocs/GetPurchaserList'>['signers'][number]

/** A purchase that has begun. */
export interface Begun {
  readonly projectId: string
  readonly lotId: number
  readonly transId: number
}

/** A purchase whose papers are made and wait for their signers. */
export interface ToBeSigned extends Begun {
  readonly envelopeId: number
  readonly signers: () => Promise<readonly Signer[]>
}

export interface Party {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone?: string
  readonly idNumber?: string
  readonly postalCode?: string
  readonly profession?: string
  readonly employer?: string
}

const millStreet = 'C0303'
const { request } = schemas['/comty/GetPaypalToken'].example
const [example] = request.purchasers

async function freeHome({ call }: Asker, projectId: string) {
  const { searchStrings } = await call('/comty/CommunityF', { projectId })
  const lot = readLots(searchStrings).find(isAvailable)
  if (lot === undefined) throw new Error('No home is free any more')
  return { id: lot.id, templateId: lot.models[0]?.elevations[0]?.templateId ?? null }
}

/** Cancels this person's open purchases in a community, because nobody may hold more than three homes. */
export async function letGo({ call }: Asker, projectId = millStreet): Promise<void> {
  const { purchases } = await call('/purchase/GetPurchases', { projectId })
  for (const { transId, state } of purchases as { transId: number; state: string }[])
    if (state === 'open') await call('/purchase/Cancel', { projectId, transId })
}

/** Holds a free home by calls and carries its purchase to the step that asks for the buyers' details. */
export async function toBuyers(asker: Asker, projectId: string): Promise<Begun> {
  const { call } = asker
  const { id: lotId, templateId } = await freeHome(asker, projectId)
  const isSuite = projectId === 'C0202'
  const { transId } = isSuite
    ? await call('/comty/PutDPTimer', { projectId, suite_id: lotId })
    : await call('/comty/PutDPTimerLR', { projectId, lot_id: lotId, template_id: templateId })
  const of = { projectId, transId }
  const begun = (await call('/purchase/GetPurchase', of)).purchase
  await call('/purchase/Choose', { ...of, chosen: [], total: begun.sheet.total })
  if (begun.steps.hasTerms) await call('/purchase/AcceptTerms', { ...of, hash: begun.terms.hash })
  await call('/comty/SetViewDocument', { projectId, lot_id: lotId, price: begun.sheet.total / 100 })
  return { projectId, lotId, transId }
}

/** Takes a free home to the step where its papers are signed, by calls, as the given person. */
export async function toBeSigned(
  asker: Asker,
  parties: readonly Party[],
  projectId = millStreet,
): Promise<ToBeSigned> {
  const { call } = asker
  const { transId, lotId } = await toBuyers(asker, projectId)
  const of = { projectId, transId }
  // Outside Mill Street, the project sets the country.
  const place = projectId === millStreet ? {} : { countryId: null, provinceId: null }
  const purchasers = parties.map(({ phone, postalCode, ...party }) => ({
    ...example,
    ...place,
    ...(postalCode !== undefined && { postalCode }),
    isCorporate: false,
    ...party,
    phones: [phone ?? '416 555 0123'],
    idNumber: party.idNumber ?? 'L1234-56789',
  }))
  // As the page saves it while the buyer types.
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
    lotId,
    envelopeId: data.id,
    signers: async () => (await call('/digitaldocs/GetPurchaserList', ids)).signers,
  }
}
