import type { Ask } from '../../src/contract/schemas.ts'
import { sha256Hex } from '../../src/rules/signing/sha256.ts'
import type { SignedField } from '../../src/rules/papers/placedField.ts'
import type { Assistant, MarkMethod, ShownPage } from '../../src/rules/signing/act.ts'
import { strokesFault, strokesHash } from '../../src/rules/signing/strokes.ts'
import { type Assisted, assistantForm } from '../../src/rules/fields/assistant.ts'
import { askedOf } from '../../src/rules/fields/field.ts'
import { Refusal } from '../context/refusal.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { lettersLacking } from '../documents/letters.ts'
import { markFits } from '../documents/markFits.ts'
import type { Db } from '../db/database.ts'
import type { RevisionRow } from '../db/envelopePapers.ts'
import { insertStrokes, isStrokeKnown } from '../db/signingActs.ts'

export type HandedIn = Pick<
  Ask<'/digitaldocs/Sign'>,
  'papers' | 'marks' | 'fields' | 'shown' | 'deviceAt' | 'assistant'
>

/** Valid signature or initials: what acts record, and where strokes are. */
export interface KeptMark {
  readonly kind: 'signature' | 'initials'
  readonly method: Exclude<MarkMethod, 'adopted'>
  readonly valueSha256: string
  readonly strokesSha256: string | null
  readonly text: string | null
  readonly strokeId: number | null
}

const empty = (field: string): Refusal => new Refusal(422, 'SIGNATURE_EMPTY', { field })

/** @throws Refusal 422 for a letter the papers' font cannot print. */
export async function checkLetters(typed: string, field: string): Promise<void> {
  if ((await lettersLacking(typed)) !== '') throw new Refusal(422, 'SIGNATURE_LETTERS', { field })
}

/** @throws Refusal 422 for typed text too long for a place: it could never be sealed. */
export async function checkFits(
  field: Pick<SignedField, 'kind' | 'w' | 'h'>,
  text: string,
  of: { readonly code: 'SIGNATURE_LONG' | 'NAME_LONG'; readonly field: string },
): Promise<void> {
  if (!(await markFits(field, text))) throw new Refusal(422, of.code, { field: of.field })
}

/** The checked mark for each place; a dot, line or empty drawing is none. @throws Refusal 422. */
export async function keptMarks(
  tx: Db,
  { marks }: Pick<HandedIn, 'marks'>,
  { envelopeId, signerId }: { readonly envelopeId: number; readonly signerId: number },
): Promise<KeptMark[]> {
  const kept: KeptMark[] = []
  for (const [at, { kind, strokes, text }] of marks.entries()) {
    const field = `marks.${at}`
    if (strokes === null) {
      const typed = (text ?? '').trim()
      if (typed === '') throw empty(field)
      await checkLetters(typed, field)
      const valueSha256 = sha256Hex(typed)
      kept.push({ kind, method: 'typed', valueSha256, strokesSha256: null, text: typed, strokeId: null })
      continue
    }
    if (text !== null || strokesFault(strokes, kind) !== null) throw empty(field)
    const sha256 = strokesHash(strokes)
    // Nobody draws the same signature twice to the millisecond.
    if (await isStrokeKnown(tx, sha256, signerId)) throw new Refusal(422, 'STROKES_BORROWED', { field })
    const strokeId = await insertStrokes(tx, {
      envelopeId,
      signerId,
      sha256,
      strokes: JSON.stringify(strokes),
    })
    kept.push({ kind, method: 'drawn', valueSha256: sha256, strokesSha256: sha256, text: null, strokeId })
  }
  return kept
}

/** Who assists the signer, or undefined. @throws Refusal 422 without a printable name. */
export async function assistantOf({
  assistant,
}: Pick<HandedIn, 'assistant'>): Promise<Assistant | undefined> {
  if (assistant == null) return undefined
  const { as, name } = assistant
  const typed: Assisted = { isAssisted: true, assistant: { as, name: name.trim() } }
  refuseFirst(askedOf(assistantForm, typed, {}))
  await checkLetters(typed.assistant.name, 'assistant.name')
  return typed.assistant
}

/** Checks that the signer saw the frozen papers. @throws Refusal 409 PAPERS_CHANGED. */
export function checkSeen({ papers }: Pick<HandedIn, 'papers'>, frozen: readonly RevisionRow[]): void {
  for (const { key, revision, sha256 } of papers) {
    const paper = frozen.find((one) => one.key === key)
    if (paper?.revision !== revision || paper.sha256 !== sha256) throw new Refusal(409, 'PAPERS_CHANGED')
  }
}

/**
 * The pages shown. @throws Refusal 409 if one differs or was not shown: everything signed must have been
 * seen.
 */
export function shownOf({ shown }: Pick<HandedIn, 'shown'>, paper: RevisionRow): ShownPage[] {
  const pages = shown.filter((one) => one.paper === paper.key).flatMap((one) => one.pages)
  if (pages.some(({ page, sha256 }) => paper.pageSha256[page] !== sha256)) {
    throw new Refusal(409, 'PAPERS_CHANGED')
  }
  const seen = new Set(pages.map(({ page }) => page))
  if (paper.pageSha256.some((_, page) => !seen.has(page))) {
    throw new Refusal(409, 'STEP_ORDER', { field: 'documentSigning' })
  }
  return pages.map(({ page, sha256, visibleMs, toEnd }) => ({ page, sha256, visibleMs, toEnd }))
}
