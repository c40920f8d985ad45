import { languageOf } from '../../src/rules/languages.ts'
import type { Db } from '../db/database.ts'
import { type RevisionRow, scanFilesOf, type ScanRow } from '../db/envelopePapers.ts'
import { handCaption } from '../documents/handCaption.ts'
import type { HandPage } from '../documents/handPages.ts'

/** The scan of a page of this revision. */
export const scanOf = (
  scans: readonly ScanRow[],
  { key, revision }: Pick<RevisionRow, 'key' | 'revision'>,
  page: number,
): ScanRow | undefined =>
  scans.find((scan) => scan.key === key && scan.revision === revision && scan.page === page)

/** The scanned pages of a paper that were signed by hand, in order, with their captions. */
export async function handPagesOf(
  db: Db,
  envelopeId: number,
  { key, language }: Pick<RevisionRow, 'key' | 'language'>,
): Promise<HandPage[]> {
  const scans = await scanFilesOf(db, envelopeId, key)
  return scans.map((scan) => ({
    bytes: scan.bytes,
    contentType: scan.contentType,
    caption: handCaption(languageOf(language) ?? 'en', scan),
  }))
}
