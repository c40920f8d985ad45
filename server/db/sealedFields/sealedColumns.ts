import { type Sql, sql, ToSeal } from '../sql.ts'

/** The row key in a table of one row. */
export const onlyRow = 'one'

/**
 * Columns of the domain `sealed`. A value opens only in its own row, so each names a row key known before the
 * insert and never changed.
 */
export const sealedColumns = {
  'purchase.typed': (t: string) => `${t}.id`,
  'purchaser.id_number': purchaserPlace,
  'purchaser.other_ids': purchaserPlace,
  'purchase_lender.body': (t: string) => `${t}.purchase_id`,
  'offline_signing.package': (t: string) => `${t}.key`,
  'worksheet_image.id_number': (t: string) => `${t}.client_ref`,
  'mandate.holders': (t: string) => `${t}.reference`,
  'mandate.account': (t: string) => `${t}.reference`,
  'mandate.cheque': (t: string) => `${t}.reference`,
  'mandate.marks': (t: string) => `${t}.reference`,
  'bank_file.content': (t: string) => `${t}.originator || '.' || (${t}.number + 9999 * ${t}.round)`,
  'card_waiver.why': (t: string) => `${t}.id`,
  'provider_event.body': (t: string) => `${t}.provider || '.' || ${t}.event_id`,
  'payment_attempt.token': (t: string) => `${t}.reference`,
  'identity_check.id_number': (t: string) => `${t}.reference`,
  'identity_check.second_number': (t: string) => `${t}.reference`,
  'identity_check.refused_why': (t: string) => `${t}.reference`,
  'fintrac_record.document_number': recordPlace,
  'fintrac_record.second_number': recordPlace,
  'fintrac_record.account_number': recordPlace,
  'former_purchaser.kept': (t: string) => `${t}.purchase_id || '.' || ${t}.purchaser_id`,
  'receiver.secret': (t: string) => `${t}.project_id || '.' || ${t}.name`,
  'idempotency.told': (t: string) => `${t}.key`,
  'idempotency.asked': (t: string) => `${t}.key`,
  'envelope_event.said': actPlace,
  'signing_act.reason': actPlace,
  'sealing_key.private_key': (t: string) => `${t}.kid`,
  'receipt_key.private_key': (t: string) => `${t}.kid`,
  'second_factor.totp': (t: string) => `${t}.person_id`,
  'erasure_secret.kept': () => `'${onlyRow}'`,
  'signing_stroke.strokes': (t: string) => `${t}.signer_id || '.' || ${t}.sha256`,
} satisfies Record<string, (table: string) => string>

function purchaserPlace(t: string): string {
  return `coalesce('p' || ${t}.purchase_id, 'w' || ${t}.worksheet_id) || '.' || ${t}.position`
}

function recordPlace(t: string): string {
  return `${t}.purchase_id || '.' || ${t}.position`
}

function actPlace(t: string): string {
  return `${t}.envelope_id || '.' || ${t}.seq`
}

export type SealedColumn = keyof typeof sealedColumns

/** A purchaser's row key: what they belong to, and their position there, from 1. */
export const purchaserRow = (
  of: { readonly purchaseId: number } | { readonly worksheetId: number },
  position: number,
): string => `${'purchaseId' in of ? `p${of.purchaseId}` : `w${of.worksheetId}`}.${position}`

/** The row key of a purchaser's compliance record. */
export const recordRow = (of: { readonly purchaseId: number; readonly position: number }): string =>
  `${of.purchaseId}.${of.position}`

/** The row key of one of an envelope's acts or events. */
export const actRow = (of: { readonly envelopeId: number; readonly seq: number }): string =>
  `${of.envelopeId}.${of.seq}`

/** A drawing's row key: its owner and its hash. */
export const strokesRow = (of: { readonly signerId: number; readonly sha256: string }): string =>
  `${of.signerId}.${of.sha256}`

/** A value to encrypt for this column of this row; null stays null. */
export function sealed(column: SealedColumn, row: string | number, value: unknown): ToSeal | null {
  return value === null || value === undefined ? null : new ToSeal(`${column} ${row}`, value)
}

/** A sealed column in a select list or in JSON; the value arrives decrypted. */
export function opened(column: SealedColumn, alias?: string): Sql {
  const [table = '', name = ''] = column.split('.')
  const t = alias ?? table
  return sql.marked(sql.raw(`'${column} ' || ${sealedColumns[column](t)} || ' ' || ${t}.${name}`))
}
