import type { Answer } from '../../src/contract/schemas.ts'
import { type DocumentRow, documentsOf, highlightsOf } from '../db/assets.ts'
import { depositsOf } from '../db/deposits.ts'
import { termsOf } from '../db/terms.ts'
import type { Handler, CallContext } from '../context/handler.ts'
import { mediaAddress } from '../communities/mediaAddress.ts'

/** The deposit schedule. §9: sorted by Depositdayafter, which the query does. */
export async function deposits(
  { projectId }: { projectId: string },
  { db }: CallContext,
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

export const terms: Handler<'/comty/CallTnC'> = async ({ projectId }, { db }) => ({
  isOK: 1,
  terms: await termsOf(db, projectId),
})

/** The community's documents and pictures. */
export const assets: Handler<'/comty/GetProjectAssets'> = async ({ project_id }, { db }) => ({
  isOK: 1,
  assets: (await documentsOf(db, project_id)).map(asset),
})

/** The community's pictures, and which it shows first. */
export const pictures: Handler<'/comty/GetDocumentPictureList'> = async ({ projectId }, { db }) => ({
  isOK: 1,
  DocumentPictureList: (await documentsOf(db, projectId)).filter(({ kind }) => kind === 'picture').map(asset),
  highlights: (await highlightsOf(db, projectId)).map((path) => `/media/${path}`),
})
