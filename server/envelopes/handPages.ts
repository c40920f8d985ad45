import { type ByHand, pagesByHand, signersOfPage } from '../../src/rules/envelopes/handPages.ts'
import { languageOf } from '../../src/rules/languages.ts'
import type { Db } from '../db/database.ts'
import { type RevisionRow, scanFilesOf, type ScanRow } from '../db/envelopePapers.ts'
import type { EnvelopeRow } from '../db/envelopes.ts'
import { handCaption } from '../documents/handCaption.ts'
import type { HandPage } from '../documents/handPages.ts'

type OfPage = Pick<RevisionRow, 'key' | 'revision'> & { readonly page: number }

/** The newest scan of a page of this revision with this signer's signature. */
export const scanOf = (
  scans: readonly ScanRow[],
  { key, revision, page }: OfPage,
  signer: number,
): ScanRow | undefined =>
  scans.findLast(
    (scan) =>
      scan.key === key &&
      scan.revision === revision &&
      scan.page === page &&
      scan.signers?.includes(signer) !== false,
  )

export interface PageByHand {
  readonly page: number
  /** The people who must sign it, and whether a scan carries their signature. */
  readonly signers: readonly { readonly signerId: number; readonly isThere: boolean }[]
}

/** The pages of a paper signed by hand, and whose signatures have been scanned. */
export function pagesSigned(
  body: EnvelopeRow['body'],
  hand: ByHand,
  { paper, scans }: { readonly paper: RevisionRow; readonly scans: readonly ScanRow[] },
): readonly PageByHand[] {
  const { pages, places } = pagesByHand(body, hand, paper)
  return pages.map((page) => ({
    page,
    signers: signersOfPage(hand, places, page).map((signerId) => ({
      signerId,
      isThere: scanOf(scans, { ...paper, page }, signerId) !== undefined,
    })),
  }))
}

export const isWholePage = ({ signers }: PageByHand): boolean => signers.every(({ isThere }) => isThere)

/** A paper's hand-signed scanned pages, in order, with captions. */
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
