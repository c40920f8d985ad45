import type { IdType } from '../fields/purchaser.ts'

/** What people show. The last three are not accepted: the law wants none of them, or forbids to ask for them. */
export const documentTypes = [
  'driver licence',
  'passport',
  'id card',
  'resident card',
  'status card',
  'sin card',
  'health card',
  'municipal card',
] as const
export type DocumentType = (typeof documentTypes)[number]

const refused: ReadonlySet<string> = new Set<DocumentType>(['sin card', 'health card', 'municipal card'])

export const isDocumentType = (text: string): text is DocumentType =>
  (documentTypes as readonly string[]).includes(text)

/** Whether identity may be taken from it: no card of a municipality, no social insurance or health number. */
// FINTRAC: government-issued photo identification
export const isAccepted = (type: string): boolean => isDocumentType(type) && !refused.has(type)

/** The kind that the application knows. */
export const idTypeOf = (type: DocumentType): IdType =>
  type === 'driver licence' || type === 'passport' || type === 'id card' ? type : 'other'

/** A document as it was seen. */
export interface SeenDocument {
  readonly type: DocumentType
  readonly number: string
  /** The province or state, or the country again, that issued it. */
  readonly jurisdiction: string
  /** ISO 3166, two letters. */
  readonly country: string
  /** YYYY-MM-DD; empty if it shows none. */
  readonly expiry: string
}
