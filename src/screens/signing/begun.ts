import type { Answer, Ask } from '../../contract/schemas.ts'
import { type Assisted, assistantForm } from '../../rules/fields/assistant.ts'
import { sentOf } from '../../rules/fields/field.ts'
import { type Witness, witnessForm } from '../../rules/fields/witness.ts'
import { handedIn } from '../../rules/signing/handedIn.ts'
import {
  fillsItself,
  type Made,
  madeFault,
  markOf,
  type MarkKind,
  placeOf,
} from '../../rules/signing/made.ts'
import { type ShownPages, unreadOf } from '../../rules/signing/shown.ts'

/** One signer's part of an envelope. */
export type Signing = NonNullable<Answer<'/digitaldocs/GetSigning'>['signing']>
export type OwnField = Signing['fields'][number]
export type HeldPaper = Signing['papers'][number]
type HandedIn = Pick<
  Ask<'/digitaldocs/Sign'>,
  'papers' | 'marks' | 'fields' | 'shown' | 'deviceAt' | 'assistant'
>

/** A signer's unfinished input, stored on this device like other unfinished work. */
export interface Begun extends Assisted {
  /** Hashes of the papers to which the places and pages belong. */
  readonly of: string
  readonly made: Readonly<Partial<Record<MarkKind, Made>>>
  /** Filled places, by `placeOf`. */
  readonly filled: readonly string[]
  /** By `pageOf`. */
  readonly shown: ShownPages
  readonly witness: Witness
  /** Declared by the witness; a minor cannot be one. */
  readonly isOfAge: boolean
}

export const nothingBegun: Begun = {
  of: '',
  made: {},
  filled: [],
  shown: {},
  witness: witnessForm.blank,
  isOfAge: false,
  ...assistantForm.blank,
}

/** Whether a mark can be placed. */
export const canPlace = ({ made }: Begun, kind: MarkKind): boolean => made[kind]?.isAgreed === true

/** Whether a place is filled: pressed, with its mark complete. */
export function isFilled(begun: Begun, field: OwnField): boolean {
  const kind = markOf(field)
  return begun.filled.includes(placeOf(field)) && (kind === null || canPlace(begun, kind))
}

/** The open places, in the papers' order. */
export const openFields = ({ fields }: Pick<Signing, 'fields'>, begun: Begun): readonly OwnField[] =>
  fields.filter(
    (field) => field.isRequired && !field.isDone && !fillsItself(field) && !isFilled(begun, field),
  )

/** The pages not seen yet. */
export const unreadPages = ({ papers }: Pick<Signing, 'papers'>, { shown }: Begun) => unreadOf(papers, shown)

const papersOf = ({ papers }: Pick<Signing, 'papers'>): string => papers.map(({ sha256 }) => sha256).join()

/** Stored input of these papers; changed ones are read and filled again. */
export function fitting(begun: Begun, signing: Pick<Signing, 'papers'>): Begun {
  const of = papersOf(signing)
  return begun.of === of ? begun : { ...begun, of, filled: [], shown: {} }
}

/** Fills or empties a place. */
export const toggled = (begun: Begun, field: OwnField): Begun => {
  const place = placeOf(field)
  const others = begun.filled.filter((one) => one !== place)
  return { ...begun, filled: isFilled(begun, field) ? others : [...others, place] }
}

/** Replaces a mark; without one, its places become empty. */
export const withMark = (
  begun: Begun,
  kind: MarkKind,
  made: Made | undefined,
  fields: Signing['fields'],
): Begun => {
  const others = Object.fromEntries(Object.entries(begun.made).filter(([name]) => name !== kind))
  if (made !== undefined) return { ...begun, made: { ...others, [kind]: made } }
  const lost = new Set(fields.filter((field) => markOf(field) === kind).map(placeOf))
  return { ...begun, made: others, filled: begun.filled.filter((place) => !lost.has(place)) }
}

/** Accepts a mark, which fills this place. */
export const agreed = (begun: Begun, kind: MarkKind, field: OwnField): Begun => {
  const made = begun.made[kind]
  if (made === undefined) return begun
  const now: Begun = { ...begun, made: { ...begun.made, [kind]: { ...made, isAgreed: true } } }
  return isFilled(now, field) ? now : toggled(now, field)
}

/** Keeps an unfinished mark: a valid one is offered again, a dot is not. */
export const leftMark = (begun: Begun, kind: MarkKind, fields: Signing['fields']): Begun =>
  madeFault(begun.made[kind], kind) === null ? begun : withMark(begun, kind, undefined, fields)

/** Records the pages that were seen. */
export const withShown = (begun: Begun, change: (before: ShownPages) => ShownPages): Begun => ({
  ...begun,
  shown: change(begun.shown),
})

/** The submission of all filled places. */
export function handIn(
  { papers, fields }: Pick<Signing, 'papers' | 'fields'>,
  begun: Begun,
  now: Date,
): HandedIn {
  const filled = fields.filter((field) => !field.isDone && isFilled(begun, field))
  const made = handedIn({ papers, fields: filled, made: begun.made, shown: begun.shown }, now)
  return begun.isAssisted ? { ...made, assistant: sentOf(assistantForm, begun, {}).assistant } : made
}

/** Whether nothing here can be submitted: the part is done, or the envelope ended. */
export const isSettled = ({ state, isDone }: Pick<Signing, 'state' | 'isDone'>): boolean =>
  isDone || (state !== 'sent' && state !== 'draft')

/** Parses stored unfinished input; undefined if invalid. */
export function begunFrom(kept: unknown): Begun | undefined {
  if (typeof kept !== 'object' || kept === null || !('filled' in kept)) return undefined
  return { ...nothingBegun, ...(kept as Partial<Begun>) }
}
