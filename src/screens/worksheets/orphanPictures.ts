import { drafts } from '../../calls/drafts.ts'
import type { DraftKey } from '../../store/deviceRegister.ts'
import { draftFrom, pictureIds } from './worksheetDraft.ts'

/** Where worksheets that are filled in lie among the drafts, and the bytes of their pictures. */
export const draftPrefix = 'worksheet '
const filePrefix = 'worksheet-picture '
export const fileKey = (id: string): `${typeof filePrefix}${string}` => `${filePrefix}${id}`

/**
 * Bytes that no draft names: those of a picture that was taken away while its window died. None while a window has a
 * draft in hand, since one could be about to name them, nor unless every draft can be read.
 */
export async function orphanPictures(): Promise<DraftKey[]> {
  const files = await drafts.list(filePrefix)
  if (files.length === 0 || !(await drafts.nobodyHolds())) return []
  const named = new Set<DraftKey>()
  for (const key of await drafts.list(draftPrefix)) {
    const draft = draftFrom(await drafts.load(key))
    if (draft === null) return []
    for (const id of pictureIds(draft)) named.add(fileKey(id))
  }
  return files.filter((key) => !named.has(key))
}
