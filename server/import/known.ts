import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { lotKey, type LotFile, numberKey } from './lotFile.ts'

/** A model that is loaded already, as far as lots speak of it. */
export interface KnownModel {
  readonly name: string
  readonly frontage: number
  readonly price: number
  readonly isLandOnly: boolean
  readonly companyId: number | null
  readonly elevations: readonly { readonly letter: string; readonly price: number }[]
}

/** A public file that is loaded already. */
export interface KnownFile {
  readonly path: string
  readonly name: string
  readonly contentType: string
  readonly size: number
  readonly sha256: string
}

/** What is loaded of a project already: what a folder does not speak of stays so. */
export interface Known {
  readonly exists: boolean
  readonly projectType: number
  readonly buildingType: string
  readonly flags: Readonly<Record<string, unknown>>
  readonly lots: readonly LotFile[]
  readonly models: readonly KnownModel[]
  readonly files: readonly KnownFile[]
}

/** Of a project that is loaded for the first time. */
export const nothingKnown: Known = {
  exists: false,
  projectType: 1,
  buildingType: '',
  flags: {},
  lots: [],
  models: [],
  files: [],
}

const noStatus = { houseStatus: 1, finalStatus: 10, status: 3, status2: 0 }

/** The lots on the list, each as a file that says nothing new of it would tell it: with prices that wait for a hold to end. */
async function lotsOf(db: Db, projectId: string): Promise<LotFile[]> {
  const rows = await db.all<{ lot: Omit<LotFile, 'status' | 'saysStatus' | 'saysModels' | 'place'> }>(sql`
    select jsonb_build_object('number', l.number, 'building', coalesce(b.name, ''), 'floor', floor,
      'buildingType', l.building_type, 'bedrooms', bedrooms, 'fullBaths', full_baths, 'price', price,
      'lotPremium', lot_premium, 'gradingPrice', grading_price, 'grading', grading,
      'biggerLotPremium', bigger_lot_premium, 'numberLocation', number_location,
      'numberOrientation', number_orientation, 'upgradePrice', upgrade_price, 'closingDate', closing_date,
      'orientation', orientation, 'fall', fall, 'depth', depth, 'area', area, 'coverage', coverage,
      'coordinates', coordinates, 'companyId', l.company_id,
      'models', coalesce((select jsonb_agg(m.name) from lot_model lm join model m on m.id = lm.model_id
                          where lm.lot_id = l.id), '[]')) || coalesce((
        select jsonb_object_agg(key, value) from deal d, jsonb_each(d.listed)
        where d.lot_id = l.id and d.state in ('held', 'sold')
          and key in ('price', 'lotPremium', 'gradingPrice', 'biggerLotPremium', 'upgradePrice')), '{}') as lot
    from lot l left join building b on b.id = l.building_id
    where l.project_id = ${projectId} and removed_at is null order by l.id`)
  return rows.map(({ lot }) => ({
    ...lot,
    status: noStatus,
    saysStatus: false,
    saysModels: false,
    inventory: undefined,
    place: { file: 'lots.csv', field: `lot ${lot.number}` },
  }))
}

/** Reads what is loaded of a project. */
export async function readKnown(db: Db, projectId: string): Promise<Known> {
  const project = await db.first<Pick<Known, 'projectType' | 'buildingType' | 'flags'>>(sql`
    select project_type as "projectType", building_type as "buildingType", flags from project
    where id = ${projectId} and gone_at is null`)
  if (project === undefined) return nothingKnown
  const models = await db.all<KnownModel>(sql`
    select m.name, frontage, price, is_land_only as "isLandOnly", company_id as "companyId", coalesce((
      select jsonb_agg(jsonb_build_object('letter', letter, 'price', price) order by letter)
      from template where model_id = m.id), '[]') as elevations
    from model m where project_id = ${projectId} order by sort_order, id`)
  const files = await db.all<KnownFile>(sql`
    select path, name, content_type as "contentType", size, sha256 from file
    where project_id = ${projectId} and not personal and path is not null order by path`)
  return {
    ...project,
    exists: true,
    lots: await lotsOf(db, projectId),
    models,
    files,
  }
}

/** Finds the loaded lot that a row of a file means; `several` are the buildings it may be in. */
export type FindKnownLot = (
  lot: Pick<LotFile, 'number' | 'building'>,
  namesBuilding: boolean,
  isTower: boolean,
) => { readonly before: LotFile | undefined; readonly several: readonly string[] }

/**
 * Lays out the loaded lots, so that each row finds its own at once. A row that names no building means a suite of a tower
 * only where its number is in one building.
 */
export function knownLots(known: Known): FindKnownLot {
  const exact = new Map<string, LotFile>()
  const ofNumber = new Map<string, LotFile[]>()
  for (const lot of known.lots) {
    if (!exact.has(lotKey(lot))) exact.set(lotKey(lot), lot)
    const same = ofNumber.get(numberKey(lot))
    if (same === undefined) ofNumber.set(numberKey(lot), [lot])
    else same.push(lot)
  }
  return (lot, namesBuilding, isTower) => {
    const before = exact.get(lotKey(lot))
    if (before !== undefined) return { before, several: [] }
    const same = ofNumber.get(numberKey(lot)) ?? []
    if (namesBuilding && lot.building !== '') {
      // A column of buildings that is new: the lots stood outside before.
      return { before: same.find(({ building }) => building === ''), several: [] }
    }
    if (same.length <= 1) return { before: same[0], several: [] }
    return { before: undefined, several: isTower ? same.map(({ building }) => building) : [] }
  }
}
