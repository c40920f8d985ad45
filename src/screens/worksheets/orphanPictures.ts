import { drafts } from '../../calls/drafts.ts'
import type { DraftKey } from '../../store/deviceRegister.ts'
import { draftFrom, pictureIds } from './worksheetDraft.ts'

/** Key prefix of worksheets among the drafts and of their pictures' bytes. */
export const draftPrefix = 'worksheet '
const filePrefix = 'worksheet-picture '
export const fileKey = (id: string): `${typeof filePrefix}${string}` => `${filePrefix}${id}`

/**
 * Pictures whose window died while removing them. Empty while an open worksheet may be about to refer to
 * them, or unless every draft can be read.
 */
export async function orphanPictures(): Promise<DraftKey[]> {
  const files = await drafts.list(filePrefix)
  if (files.length === 0 || !(await drafts.nobodyHolds(draftPrefix))) return []
  const named = new Set<DraftKey>()
  for (const key of await drafts.list(draftPrefix)) {
    const draft = draftFrom(await drafts.load(key))
    if (draft === null) return []
    for (const id of pictureIds(draft)) named.add(fileKey(id))
  }
  return files.filter((key) => !named.has(key))
}
