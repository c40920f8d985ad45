/**
 * What the receipt of a worksheet says: who, what, when, and the place in line. It is shown as a square that strangers may
 * see, so people are in it by their initials and by our numbers only.
 */
export interface Receipt {
  readonly projectId: string
  readonly projectName: string
  readonly transactionId: number
  /** The first characters of the key the worksheet was handed in with. */
  readonly reference: string
  /** The home or the model that was wished; empty for any of the community. */
  readonly wished: string
  /** Who handed it in: their number, 0 for a kiosk, and initials. */
  readonly byPerson: number
  readonly by: string
  readonly buyer: string
  /** When the server had it, ISO. */
  readonly receivedAt: string
  /** 1 is the first that was ever handed in for the same home, model or community. */
  readonly place: number
}

/** "Bram Okafor" is "B. O.". */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${Array.from(part)[0]?.toUpperCase() ?? ''}.`)
    .join(' ')
}

/** What an address carries as it is, and neither of the signs that part a receipt. */
const written = (field: string | number): string =>
  encodeURIComponent(field).replaceAll('.', '%2E').replaceAll('~', '%7E')

/** In which order a receipt says what it says. */
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

/** What is signed: key id and contents, as they stand in the receipt. */
export function receiptText(kid: string, receipt: Receipt): string {
  return `${kid}.${order.map((name) => written(receipt[name])).join('~')}`
}

/** A receipt taken apart. `signed` is what the signature, base64url, is about. */
export interface ReadReceipt {
  readonly kid: string
  readonly signed: string
  readonly signature: string
  readonly receipt: Receipt
}

type Fields = [string, string, string, string, string, string, string, string, string, string]

function fieldsOf(contents: string): Fields | null {
  try {
    const fields = contents.split('~').map(decodeURIComponent)
    return fields.length === order.length ? (fields as Fields) : null
  } catch {
    return null
  }
}

/** Takes a scanned or pasted receipt apart, alone or behind the # of an address; null when it is none. */
export function readReceipt(text: string): ReadReceipt | null {
  const parts = text
    .slice(text.indexOf('#') + 1)
    .trim()
    .split('.')
  const [kid = '', contents = '', signature = ''] = parts
  const fields = fieldsOf(contents)
  const whole = parts.length === 3 && /^r_[\w-]+$/.test(kid) && /^[\w-]{86}$/.test(signature)
  if (!whole || fields === null) return null
  const [projectId, projectName, transaction, reference, wished, person, by, buyer, receivedAt, placed] =
    fields
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
    },
  }
}
