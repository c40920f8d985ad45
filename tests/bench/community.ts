import type { Database } from '../../server/db/database.ts'
import { addFolders, type FolderText, loadFolder } from '../browser/harness/addFolders.ts'
import { plainPlan } from './drawing.ts'

/** The size of a community: its lots, its options, and optionally a plan, which need not show every lot. */
export interface Wanted {
  readonly lots: number
  readonly options?: number
  readonly plan?: string
  /** A contract with placeholders that purchases fill in. */
  readonly paper?: Uint8Array
}

const tax = { kind: 'tax', name: 'HST', percent: 13, on: 'all' } as const
const optionsFor = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    return { kind: 'suite', item_name: `Finish ${at + 1}`, price: 1000 + at, selectable: 1, isTax: true }
  })

const agreement = { id: 'agreement', title: 'Agreement', kind: 'anchor', file: 'agreement.pdf' }

/** A builder's folder: lots in rows, every fourth sold, two models and a plan. */
function folderWith(id: string, { lots: count, plan, paper, options = 0 }: Wanted): FolderText {
  const lots = Array.from({ length: count }, (_, at) => at + 1)
  const status = (lot: number): string => (lot % 4 === 0 ? 'sold' : 'available')
  return {
    'project.json': JSON.stringify({
      PROJECT_ID: id,
      PROJECT_NAME: `Wide Field ${count}`,
      requireLogin: false,
      ...(plan === undefined ? {} : { sitePlan: { partial: true } }),
      ...(options === 0 ? {} : { options: optionsFor(options), price_rules: [tax] }),
    }),
    'lots.csv': `house_number,Status,Lot_size,Current_price\n${lots.map((lot) => `${lot},${status(lot)},38,${900_000 + lot}`).join('\n')}\n`,
    'models.csv':
      'MODEL_NAME,LOTFRONTAGE,current_price,ELEVATION,rooms\nOak,38,900000,A; B 910000,Living 10x12 @1\nElm,38,990000,A,\n',
    'site-plan.svg': plan ?? plainPlan(count),
    ...(paper === undefined
      ? {}
      : {
          'documents/agreement.pdf': paper,
          'documents/papers.json': JSON.stringify({ papers: [agreement] }),
        }),
  }
}

/** Loads such communities into a stopped server's data folder. */
export async function addCommunities(
  dataFolder: string,
  wanted: Readonly<Record<string, Wanted>>,
): Promise<void> {
  await addFolders(
    dataFolder,
    Object.entries(wanted).map(([id, what]) => folderWith(id, what)),
  )
}

/** Loads a community into an open database without the demo. */
export async function loadCommunity(db: Database, id: string, wanted: Wanted): Promise<void> {
  await db.transaction(async (tx) => await loadFolder(tx, folderWith(id, wanted)))
}
