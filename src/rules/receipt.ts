/**
 * The receipt of a worksheet or reserved home. Strangers may see its QR code, so people are initials and
 * numbers.
 */
export interface Receipt {
  readonly projectId: string
  readonly projectName: string
  readonly transactionId: number
  readonly reference: string
  /** Empty for any in the community. */
  readonly wished: string
  /** Number (0 for a kiosk) and initials. */
  readonly byPerson: number
  readonly by: string
  readonly buyer: string
  readonly receivedAt: string
  /** 1 is the first ever for this home, model or community; 0: a reservation. */
  readonly place: number
  /** The whole price, such as '1183188.70 CAD'; empty for a worksheet. */
  readonly reserved: string
}

/** Abbreviates a name: "Bram Okafor" is "B. O.". */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${Array.from(part)[0]?.toUpperCase() ?? ''}.`)
    .join(' ')
}

/** Escapes a field for an address, including the receipt's separators. */
export const written = (field: string | number): string =>
  encodeURIComponent(field).replaceAll('.', '%2E').replaceAll('~', '%7E')

const order = [
  'projectId',
  'projectName',
  'transactionId',
  'reference',
  'wished',
  'byPerson',
  'by',
  'buyer',
  'receivedAt',
  'place',
] as const satisfies readonly (keyof Receipt)[]

/** The signed text: key id and contents. */
export function receiptText(kid: string, receipt: Receipt): string {
  const names = receipt.reserved === '' ? order : [...order, 'reserved' as const]
  return `${kid}.${names.map((name) => written(receipt[name])).join('~')}`
}

/** `signed` is the signed text; the signature is base64url. */
export interface ReadReceipt {
  readonly kid: string
  readonly signed: string
  readonly signature: string
  readonly receipt: Receipt
}

type Fields = [string, string, string, string, string, string, string, string, string, string, string?]

function fieldsOf(contents: string): Fields | null {
  try {
    const fields = contents.split('~').map(decodeURIComponent)
    return fields.length === order.length || (fields.length === order.length + 1 && fields.at(-1) !== '')
      ? (fields as Fields)
      : null
  } catch {
    return null
  }
}

/** 64 bytes in base64url. The last letter has two bits, so other letters would read as the same signature. */
const isSignature = (text: string): boolean => /^[\w-]{85}[AQgw]$/.test(text)

/** A receipt, bare or in an address's fragment; null if it is none. */
export function readReceipt(text: string): ReadReceipt | null {
  const parts = text
    .slice(text.indexOf('#') + 1)
    .trim()
    .split('.')
  const [kid = '', contents = '', signature = ''] = parts
  const fields = fieldsOf(contents)
  const whole = parts.length === 3 && /^r_[\w-]+$/.test(kid) && isSignature(signature)
  if (!whole || fields === null) return null
  const [
    projectId,
    projectName,
    transaction,
    reference,
    wished,
    person,
    by,
    buyer,
    receivedAt,
    placed,
    price,
  ] = fields
  const [transactionId, byPerson, place] = [Number(transaction), Number(person), Number(placed)]
  if (![transactionId, byPerson, place].every(Number.isSafeInteger)) return null
  if (Number.isNaN(Date.parse(receivedAt))) return null
  return {
    kid,
    signed: `${kid}.${contents}`,
    signature,
    receipt: {
      projectId,
      projectName,
      transactionId,
      reference,
      wished,
      byPerson,
      by,
      buyer,
      receivedAt,
      place,
      reserved: price ?? '',
    },
  }
}
