import type { IdType } from '../fields/purchaser.ts'

/** The last three are refused: the law excludes or forbids them. */
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

/** Whether a document may prove identity, unlike municipal cards, social insurance and health cards. */
// FINTRAC: government-issued photo identification
export const isAccepted = (type: string): boolean => isDocumentType(type) && !refused.has(type)

/** The kind of ID in the application. */
export const idTypeOf = (type: DocumentType): IdType =>
  type === 'driver licence' || type === 'passport' || type === 'id card' ? type : 'other'

export interface SeenDocument {
  readonly type: DocumentType
  readonly number: string
  /** The issuing province or state, otherwise the country again. */
  readonly jurisdiction: string
  /** ISO 3166, two letters. */
  readonly country: string
  /** YYYY-MM-DD; empty if it has none. */
  readonly expiry: string
}
