import type { Act } from '../../src/rules/signing/act.ts'
import { type Stroke, strokesHash } from '../../src/rules/signing/strokes.ts'
import type { MarkRow } from '../db/signingActs.ts'
import type { HandPage } from '../documents/handPages.ts'
import { sha256Hex } from '../secrets/sha256.ts'

function hashOfMark({ strokes, text }: MarkRow): string {
  if (strokes !== null) return strokesHash(JSON.parse(strokes) as Stroke[])
  // A mark without text is a ticked box.
  return sha256Hex(text ?? 'x')
}

/** The place of the first mark unlike its signed act, or undefined. */
export function changedMark(acts: readonly Act[], marks: readonly MarkRow[]): string | undefined {
  const bySeq = new Map(acts.map((act) => [act.seq, act]))
  return marks.find((mark) => {
    const signed = bySeq.get(mark.seq)?.fields.find(({ id }) => id === mark.fieldId)
    return signed?.valueSha256 !== hashOfMark(mark)
  })?.fieldId
}

/** The page whose scan is unlike its act's, or undefined. */
export function changedScan(
  acts: readonly Act[],
  key: string,
  scans: readonly Pick<HandPage, 'bytes'>[],
): string | undefined {
  const signed = new Set(
    acts
      .filter(({ paper }) => paper?.key === key)
      .flatMap(({ fields }) => fields)
      .filter(({ method }) => method === 'onPaper')
      .map(({ valueSha256 }) => valueSha256),
  )
  const at = scans.findIndex(({ bytes }) => !signed.has(sha256Hex(bytes)))
  return at === -1 ? undefined : `scan ${at + 1}`
}
