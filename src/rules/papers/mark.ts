import { isValueField, type PaperField } from './paper.ts'
import { type SignedKind, type SignerRole, signerRoles } from './placedField.ts'

/** The purpose of a place on a paper, as its author wrote it. */
export type Mark =
  | { readonly key: string; readonly isNeeded: boolean; readonly width: number; readonly height: number }
  | {
      readonly sign: SignedKind
      readonly signer: SignerRole
      /** For a witness: the signer whose signature they see. */
      readonly sees: SignerRole | null
      readonly isRequired: boolean
      /** In points; 0 for the default. */
      readonly width: number
      readonly height: number
    }

const kinds: Readonly<Record<string, SignedKind>> = {
  sig: 'signature',
  signature: 'signature',
  initials: 'initials',
  date: 'date',
  name: 'name',
  check: 'check',
  witness: 'witness',
}

/** The signer of a mark: `purchaser2`, `purchaser.2` or `officer`. */
function signerNamed(name: string): SignerRole | undefined {
  const number = /^purchaser\.?([123])$/i.exec(name)?.[1]
  if (number !== undefined) return `purchaser.${Number(number) as 1 | 2 | 3}`
  return signerRoles.find((one) => one.toLowerCase() === name.toLowerCase())
}

/**
 * Parses an author's mark or field name: `price.total`, `solicitor.name!` (required), `sig:purchaser1`,
 * `initials:purchaser2?` (optional), `witness:purchaser1`, `sig:officer 200x40` (points). What follows `~`
 * only makes names unique. Null for an unknown signer.
 */
export function readMark(text: string): Mark | null {
  const [, body = '', width = '0', height = '0'] =
    /^\s*(.*?)(?:~\w+)?(?:\s+(\d{1,3})\s*[x×]\s*(\d{1,3}))?\s*$/.exec(text) ?? []
  const size = { width: Number(width), height: Number(height) }
  const [, kind = '', who = '', often = ''] = /^(\w+):([\w.]+)([?!]?)$/.exec(body) ?? []
  if (kind === '') {
    const isNeeded = body.endsWith('!')
    return { key: isNeeded ? body.slice(0, -1) : body, isNeeded, ...size }
  }
  const sign = kinds[kind.toLowerCase()]
  const signer = signerNamed(who)
  if (sign === undefined || signer === undefined) return null
  const isWitness = sign === 'witness'
  return {
    sign,
    signer: isWitness ? 'witness' : signer,
    sees: isWitness ? signer : null,
    isRequired: often !== '?',
    ...size,
  }
}

/** The default size of a mark, in points. */
export const usualSizes: Readonly<Record<SignedKind, { readonly w: number; readonly h: number }>> = {
  signature: { w: 180, h: 36 },
  witness: { w: 180, h: 36 },
  initials: { w: 54, h: 26 },
  date: { w: 90, h: 16 },
  name: { w: 180, h: 16 },
  check: { w: 14, h: 14 },
}

const names: Readonly<Record<SignedKind, string>> = {
  signature: 'sig',
  initials: 'initials',
  date: 'date',
  name: 'name',
  check: 'check',
  witness: 'witness',
}

/** A signer's name in marks, such as purchaser1. */
const signerName = (role: SignerRole): string => role.replace('.', '')

/** A place in an author's notation: the reverse of `readMark`. */
export function markOf(field: PaperField, all: readonly PaperField[]): string {
  if (isValueField(field)) return field.isNeeded ? `${field.key}!` : field.key
  const seen = all.find(({ id }) => id === field.of)
  const role = seen === undefined || isValueField(seen) ? field.signer : seen.signer
  return `${names[field.kind]}:${signerName(role)}${field.isRequired ? '' : '?'}`
}

/** The marks that a signature place can have. */
export const signMarks: readonly string[] = signerRoles.flatMap((role) =>
  role === 'witness'
    ? []
    : Object.values(names)
        .filter((name) => name !== 'witness' || role.startsWith('purchaser'))
        .map((name) => `${name}:${signerName(role)}`),
)
