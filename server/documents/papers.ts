import type { Answer } from '../../src/contract/schemas.ts'
import { type DocumentRow, documentsOf, highlightsOf } from '../db/assets.ts'
import { depositsOf } from '../db/deposits.ts'
import { termsOf } from '../db/terms.ts'
import type { Handlers, Here } from '../context/handler.ts'
import { mediaAddress } from '../communities/mediaAddress.ts'

type Paths =
  | '/comty/DepositScheduleByProject'
  | '/comty/CallDeposits'
  | '/comty/CallTnC'
  | '/comty/GetProjectAssets'
  | '/comty/GetDocumentPictureList'

// §9: sorted by Depositdayafter, which the query does.
async function deposits(
  { projectId }: { projectId: string },
  { db }: Here,
): Promise<Answer<'/comty/CallDeposits'>> {
  const rows = await depositsOf(db, projectId)
  return {
    isOK: 1,
    deposits: rows.map(({ buildingType, dayAfter, amount }) => ({
      BUILDING_TYPE: buildingType,
      Depositdayafter: dayAfter,
      Depositp: amount,
    })),
  }
}

function asset({ id, title, kind, path, pages, size, view }: DocumentRow) {
  return { asset_id: id, title, kind, url: mediaAddress(path) ?? '', pages, size, view }
}

/** Deposits, terms, and the community's documents. */
export const papers: Handlers<Paths> = {
  '/comty/DepositScheduleByProject': deposits,
  '/comty/CallDeposits': deposits,
  '/comty/CallTnC': async ({ projectId }, { db }) => ({ isOK: 1, terms: await termsOf(db, projectId) }),
  '/comty/GetProjectAssets': async ({ project_id }, { db }) => ({
    isOK: 1,
    assets: (await documentsOf(db, project_id)).map(asset),
  }),
  '/comty/GetDocumentPictureList': async ({ projectId }, { db }) => ({
    isOK: 1,
    DocumentPictureList: (await documentsOf(db, projectId))
      .filter(({ kind }) => kind === 'picture')
      .map(asset),
    highlights: (await highlightsOf(db, projectId)).map((path) => `/media/${path}`),
  }),
}
