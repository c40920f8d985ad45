import { type Application, applicationFrom } from '../../src/rules/fields/application.ts'
import { homeTypeLabel } from '../../src/rules/homeTypes.ts'
import type { Deal, DealForm, DealPerson } from '../../src/rules/papers/deal.ts'
import { typedAmount } from '../../src/rules/validation/figures.ts'
import { flagsOf, marketOfProject } from '../communities/flags.ts'
import type { Db } from '../db/database.ts'
import type { ProjectRow } from '../db/projects.ts'
import { acceptedApplication, addressesOf } from '../db/purchaseDeal.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { shareOf } from '../../src/rules/fields/shares.ts'

/** A form's fields as texts; null without a form. */
function formOf(body: unknown): DealForm {
  if (typeof body !== 'object' || body === null) return null
  return Object.fromEntries(
    Object.entries(body).map(([id, value]) => [
      id,
      typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    ]),
  )
}

function typedPerson(typed: Application, at: number): DealPerson {
  const person = typed.purchasers[at]
  if (person === undefined) throw new Error('No such purchaser')
  const text = (value: string): string => value.trim()
  return {
    ...person,
    firstName: text(person.firstName),
    lastName: text(person.lastName),
    corporationName: text(person.corporationName),
    phones: person.phones.filter((one) => one !== ''),
    share: shareOf(typed.shares[at] ?? ''),
  }
}

const noFlags: Deal['flags'] = {
  firstTimeBuyer: false,
  foreignBuyer: false,
  investor: false,
  cashInstalment: false,
}

/** Everything papers can say about a purchase: its accepted application, otherwise its draft. */
export async function dealOf(db: Db, row: PurchaseRow, project: ProjectRow): Promise<Deal> {
  const accepted = await acceptedApplication(db, row.id)
  const isAccepted = accepted.people.length > 0
  const typed = applicationFrom(row.typed ?? {}, row.purchaserCount)
  const addresses = await addressesOf(
    db,
    row.frozen.homes.map(({ lotId }) => lotId),
  )
  const flags = flagsOf(project)
  const body = accepted.body ?? {}
  const filled = (form: object): object | null =>
    Object.values(form).some((text) => typeof text === 'string' && text.trim() !== '') ? form : null
  const form = (name: 'solicitor' | 'agency' | 'agent'): DealForm =>
    formOf(isAccepted ? body[name] : filled(typed[name]))
  const typedLender = filled(typed.lender)
  return {
    market: marketOfProject(project),
    reference: row.reference,
    day: row.frozen.day,
    project: {
      id: project.id,
      name: project.name,
      builder: project.builderName,
      municipality: project.municipality,
      province: project.provinceAbb,
    },
    salesCentre: flags.salesCentre,
    homes: row.frozen.homes.map(({ lotId, number, building, buildingType, ...home }) => ({
      number,
      building,
      address: addresses.get(lotId) ?? '',
      model: home.modelName,
      elevation: home.elevation,
      type: buildingType,
      typeName: buildingType === '' ? '' : homeTypeLabel(buildingType, flags.homeTypeNaming),
      closingDate: home.closingDate,
    })),
    people: isAccepted ? accepted.people : typed.purchasers.map((_, at) => typedPerson(typed, at)),
    sheet: row.sheet,
    deposits: row.sheet.deposits,
    solicitor: form('solicitor'),
    agency: form('agency'),
    agent: form('agent'),
    financeBroker: formOf(isAccepted ? accepted.financeBroker : filled(typed.financeBroker)),
    lender: formOf(
      isAccepted
        ? accepted.lender
        : typedLender && { ...typedLender, amount: typedAmount(typed.lender.amount) ?? '' },
    ),
    flags: isAccepted
      ? { ...noFlags, ...(body['flags'] as Partial<Deal['flags']> | undefined) }
      : typed.flags,
    amendment: null,
  }
}
