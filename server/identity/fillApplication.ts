import { mayKeep } from '../../src/rules/fields/application.ts'
import { idTypeOf, type SeenDocument } from '../../src/rules/identity/documents.ts'
import { writtenName } from '../../src/rules/idRead.ts'
import { flagsOf } from '../communities/flags.ts'
import type { Db } from '../db/database.ts'
import type { ProjectRow } from '../db/projects.ts'
import { dropPurchasers } from '../db/purchasers.ts'
import { type PurchaseRow, saveTyped, type TypedFields } from '../db/purchases.ts'

interface Read {
  readonly position: number
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly document: SeenDocument | null
}

/** Fills blank fields of the application with the data read; keeps typed values. */
export async function fillApplication(
  tx: Db,
  row: PurchaseRow,
  project: ProjectRow,
  { position, firstName, lastName, birthDate, document }: Read,
): Promise<void> {
  if (row.state !== 'open') return
  const about = { idDemanded: flagsOf(project).worksheetIdRequired }
  const path = `purchasers.${position - 1}.`
  const isBlank = (name: string): boolean => (row.typed?.[path + name] ?? '') === ''
  const read: Record<string, string> = {
    firstName: writtenName(firstName),
    lastName: writtenName(lastName),
    birthDate,
    // Type, number and expiry belong to one document.
    ...(document !== null &&
      idTypeOf(document.type) !== 'other' &&
      isBlank('idNumber') && {
        idType: idTypeOf(document.type),
        idNumber: document.number,
        idExpiry: document.expiry,
      }),
  }
  const filled = Object.fromEntries(
    Object.entries(read)
      .filter(([name, value]) => value !== '' && (isBlank(name) || name === 'idType'))
      .map(([name, value]): [string, string] => [path + name, value])
      .filter(([id, value]) => mayKeep(id, value, about) && row.typed?.[id] !== value),
  )
  if (Object.keys(filled).length === 0) return
  const typed: TypedFields = { ...row.typed, ...filled }
  await saveTyped(tx, row.id, { typed, purchaserCount: row.purchaserCount })
  await dropPurchasers(tx, row.id)
}
