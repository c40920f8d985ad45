import { schemas } from '../../src/contract/schemas.ts'
import type { CallPath } from '../../src/contract/table.ts'
import { readLots } from '../../src/rules/lotCodec.ts'
import { isAvailable } from '../../src/rules/lotStatus.ts'

/** The answers are read as the contract has them. */
// oxlint-disable-next-line typescript/no-explicit-any -- one function for every call
type Call = (path: CallPath, body: object) => Promise<any>

const { request } = schemas['/comty/GetPaypalToken'].example
const [example] = request.purchasers

const kept = [
  'firstName',
  'lastName',
  'email',
  'birthDate',
  'address',
  'city',
  'postalCode',
  'idNumber',
] as const

export interface ToSign {
  readonly projectId: string
  readonly lotId: number
  readonly transId: number
  readonly envelopeId: number
}

/** Holds a free home of a Canadian demo community for these people, and has their papers made, as the pages ask for it. */
export async function readyToSign(call: Call, projectId: string, names: readonly string[]): Promise<ToSign> {
  const { searchStrings } = await call('/comty/CommunityF', { projectId })
  const free = readLots(searchStrings).find((lot) => isAvailable(lot) && lot.models.length > 0)
  const template = free?.models[0]?.elevations[0]?.templateId
  if (free === undefined || template === undefined) throw new Error('no home is free')
  const { transId } = await call('/comty/PutDPTimerLR', {
    projectId,
    lot_id: free.id,
    template_id: template,
  })
  const of = { projectId, transId }
  const read = async () => (await call('/purchase/GetPurchase', of)).purchase
  const held = await read()
  if (held.steps.hasTerms) await call('/purchase/AcceptTerms', { ...of, hash: held.terms.hash })
  await call('/comty/SetViewDocument', { projectId, lot_id: free.id, price: held.sheet.total / 100 })
  const people = names.map((name) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    return {
      ...example,
      isCorporate: false,
      firstName,
      lastName,
      email: `${firstName.toLowerCase()}@example.test`,
    }
  })
  const typed = people.flatMap(({ phones, ...person }, at) =>
    [...kept.map((id) => [id, person[id]] as const), ['phones.0', phones?.[0] ?? ''] as const].map(
      ([id, value]) => [`purchasers.${at}.${id}`, value] as const,
    ),
  )
  await call('/purchase/KeepFields', {
    ...of,
    typed: Object.fromEntries(typed),
    purchaserCount: names.length,
  })
  await call('/comty/GetPaypalToken', {
    ...request,
    agency: null,
    agent: null,
    projectId,
    transactionId: transId,
    purchasers: people,
    solicitor: null,
  })
  const to = { projectId, transactionId: transId }
  await call('/digitaldocs/InitialDigitalDoc', to)
  const { data, faults } = await call('/digitaldocs/CreateDigitalDoc', to)
  if (data === 'failed') throw new Error(`The papers failed: ${JSON.stringify(faults)}`)
  return { projectId, lotId: free.id, transId, envelopeId: data.id }
}
