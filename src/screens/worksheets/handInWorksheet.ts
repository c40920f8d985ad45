import { keyOfPart } from '../../calls/keyOfPart.ts'
import { submit, type Submission } from '../../calls/submit.ts'
import type { Ask } from '../../contract/schemas.ts'
import { isAvailable, isInventory } from '../../rules/lotStatus.ts'
import { bytesOfBase64 } from '../../rules/base64.ts'
import type { KnownLots } from '../../store/useLots.ts'
import type { Wished } from './useHomes.ts'
import { type WorksheetDraft, sheetOf } from './worksheetDraft.ts'
import type { FieldContext } from '../../rules/fields/field.ts'
import { sentForms } from '../../rules/fields/sheet.ts'

function requestOf(
  draft: WorksheetDraft,
  pictures: number,
  { lot, price, isPriced }: Pick<Wished, 'lot' | 'price' | 'isPriced'>,
  known: KnownLots | undefined,
  sent: ReturnType<typeof sentForms>,
  offerType: 0 | 1 | 2,
  included: readonly (readonly number[])[],
): Ask<'/user/AddWorksheetOffer'> {
  return {
    projectId: draft.projectId,
    offerType,
    unitId: draft.unitId,
    modelId: draft.modelId,
    templateId: draft.templateId,
    specId: draft.specId,
    otherChoices: draft.otherChoices.map(({ options, inventory, ...choice }, at) => ({
      ...choice,
      options: [...options],
      inventory: [...inventory],
      includedInventory: [...(included[at + 1] ?? [])],
    })),
    filledInAt: new Date().toISOString(),
    seen:
      lot === undefined || known === undefined
        ? null
        : {
            available: isAvailable(lot) || isInventory(lot),
            price: lot.price,
            ...(isPriced ? { chosenPrice: price } : {}),
            version: known.version,
            asOf: new Date(known.asOf).toISOString(),
          },
    ...sent,
    options: [...draft.options],
    inventory: [...draft.inventory],
    includedInventory: [...(included[0] ?? [])],
    pictures,
    supersedes: draft.supersedes,
  }
}

/** New brokerages and agents, sent before the worksheet that names them. The builder reuses known ones. */
// §3, §7 CreateCompany, AgentNameCreate
async function newcomers(
  key: string,
  projectId: string,
  { agency, agent }: ReturnType<typeof sentForms>,
  agencyId: number | null,
): Promise<Submission[]> {
  if (agency === null || agent === null) return []
  const agencyKey = await keyOfPart(key, 'agency')
  const company: Submission = {
    key: agencyKey,
    part: { of: key, role: 'agency' },
    call: '/comty/CreateCompany',
    body: { projectId, ...agency },
    label: '',
    projectId,
  }
  const person: Submission = {
    key: await keyOfPart(key, 'agent'),
    part: { of: key, role: 'agent' },
    call: '/comty/AgentNameCreate',
    body: { projectId, companyId: agencyId, company: agencyId === null ? agencyKey : null, ...agent },
    label: '',
    projectId,
  }
  return agencyId === null ? [company, person] : [person]
}

/**
 * Seals the worksheet and pictures to disk in one step; then the work is safe. Its key is the reference;
 * repeating changes nothing.
 */
export async function handInWorksheet({
  key,
  draft,
  files,
  offerType,
  included,
  agencyId,
  wished,
  known,
  namesBroker,
  context,
  label,
}: {
  key: string
  draft: WorksheetDraft
  /** The bytes of the draft's pictures by id, base64. */
  files: Readonly<Record<string, string>>
  offerType: 0 | 1 | 2
  /** The items included with each chosen home at no charge, in order. */
  included: readonly (readonly number[])[]
  /** The brokerage's id at the builder; null if this device does not know it. */
  agencyId: number | null
  /** The first choice of home. */
  wished: Wished
  known: KnownLots | undefined
  namesBroker: boolean
  context: FieldContext
  /** Its label in the list of unsent work, never a person's name. */
  label: string
}): Promise<string> {
  const sent = sentForms(sheetOf(draft), context, namesBroker)
  const taken = draft.purchasers.flatMap((buyer, at) =>
    buyer.pictures.map((picture, nth) => {
      const base64 = files[picture.id]
      if (base64 === undefined) throw new Error('A picture of the form has no bytes')
      return { buyer, picture, base64, at, nth }
    }),
  )
  const worksheet: Submission = {
    key,
    call: '/user/AddWorksheetOffer',
    body: requestOf(draft, taken.length, wished, known, sent, offerType, included),
    label,
    projectId: draft.projectId,
    ...(draft.supersedes === null ? {} : { supersedes: draft.supersedes }),
  }
  const upload = async ({ buyer, picture, base64, at, nth }: (typeof taken)[number]): Promise<Submission> => {
    const body: Ask<'/user/UploadBrokerImage'> = {
      projectId: draft.projectId,
      unitId: draft.unitId,
      tmpltId: draft.templateId,
      modelId: draft.modelId,
      specId: draft.specId,
      fname: buyer.firstName,
      lname: buyer.lastName,
      identType: buyer.idType,
      imageName: picture.name.slice(0, 120),
      id_number: buyer.idNumber,
      side: picture.side,
      doubt: picture.doubt,
      worksheet: key,
    }
    return {
      // A second press makes the same keys, so that nothing is written twice.
      key: await keyOfPart(key, `picture ${at} ${nth}`),
      part: { of: key, role: 'picture', purchaser: at },
      call: '/user/UploadBrokerImage',
      body,
      files: [{ name: picture.name, type: picture.type, bytes: bytesOfBase64(base64) }],
      parent: key,
      label,
      projectId: draft.projectId,
    }
  }
  await submit([
    ...(await newcomers(key, draft.projectId, sent, agencyId)),
    worksheet,
    ...(await Promise.all(taken.map(upload))),
  ])
  return key
}
