import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { DocumentType } from '../../src/rules/identity/documents.ts'
import type { FindingReason, IdentityDecision, IdentityState } from '../../src/rules/identity/finding.ts'
import type { IdentityPicture, IdentityProvider, ProviderAnswer } from '../context/identityProvider.ts'
import { mapped, providerAt } from '../providers/askProvider.ts'
import { sha256Hex } from '../secrets/sha256.ts'
import { twoLetters } from './countryCodes.ts'

export interface VeriffAccess {
  readonly api: string
  /** The integration's public key. */
  readonly key: string
  /** The shared secret, and the previous one during a rotation. */
  readonly secrets: readonly string[]
}

const text = z.nullable(z.optional(z.string()))
const uuid = z.string().check(z.regex(/^[0-9a-f-]{36}$/i))
const session = z.object({ verification: z.object({ id: uuid, url: z.url() }) })
const decision = z.object({
  verification: z.nullable(
    z.object({
      id: uuid,
      status: z.string(),
      reasonCode: z.optional(z.nullable(z.union([z.int(), z.string()]))),
      decisionTime: text,
      person: z.optional(z.nullable(z.object({ firstName: text, lastName: text, dateOfBirth: text }))),
      document: z.optional(
        z.nullable(z.object({ type: text, number: text, country: text, state: text, validUntil: text })),
      ),
    }),
  ),
})
const media = z.object({
  images: z.array(z.object({ id: uuid, context: z.string(), mimetype: z.optional(z.string()) })),
})
const hook = z.object({
  // A decision contains the verification, an event is flat.
  verification: z.optional(z.object({ id: uuid, vendorData: text })),
  id: z.optional(uuid),
  vendorData: text,
})

/** The state decides, because their pages give code 9121 two meanings. */
const states: Readonly<Record<string, IdentityState>> = {
  approved: 'approved',
  declined: 'declined',
  resubmission_requested: 'again',
  expired: 'expired',
  abandoned: 'expired',
  review: 'review',
}
const types: Readonly<Record<string, DocumentType>> = {
  PASSPORT: 'passport',
  DRIVERS_LICENSE: 'driver licence',
  ID_CARD: 'id card',
  RESIDENCE_PERMIT: 'resident card',
}
// Their reason codes: 102 to 106 and 502 to 540 suspect fraud, 201 to 206 pictures, 101 and 103 the document.
const fraud = /^(?:102|105|106|50\d|51\d|52\d|53\d|540)$/
const pictures = /^(?:201|202|203|204|205|206|207|208)$/

function reasonOf(code: string | number | null | undefined): FindingReason {
  const text = String(code ?? '')
  if (fraud.test(text)) return 'fraud'
  if (pictures.test(text)) return 'unreadable'
  return text === '101' || text === '110' ? 'unsupported' : 'other'
}

function decisionOf({ verification }: z.output<typeof decision>): IdentityDecision {
  const state = verification === null ? 'pending' : (states[verification.status] ?? 'pending')
  const { person, document } = verification ?? {}
  const type = types[document?.type ?? '']
  const country = twoLetters(document?.country)
  const isKnown = document != null && type !== undefined && document.number != null && country !== ''
  const isNo = state === 'declined' || state === 'again'
  const unsupported: FindingReason[] = state === 'approved' && !isKnown ? ['unsupported'] : []
  return {
    // The law does not accept an approval without a document.
    state: unsupported.length > 0 ? 'review' : state,
    reasons: isNo ? [reasonOf(verification?.reasonCode)] : unsupported,
    document: isKnown
      ? {
          type,
          number: document.number ?? '',
          jurisdiction: document.state || country,
          country,
          expiry: document.validUntil ?? '',
        }
      : null,
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    birthDate: person?.dateOfBirth ?? '',
    checkedAt: verification?.decisionTime == null ? null : new Date(verification.decisionTime),
  }
}

const kinds: Readonly<Record<string, IdentityPicture['kind']>> = {
  'document-front': 'front',
  'document-back': 'back',
  face: 'face',
}

/** Veriff, through its public API. Both sides sign the raw bytes. */
export function veriff({ api, key, secrets }: VeriffAccess): IdentityProvider {
  const at = providerAt(api)
  const macs = (bytes: Buffer | string): Buffer[] =>
    secrets.map((secret) => createHmac('sha256', secret).update(bytes).digest())
  const isSigned = (bytes: Buffer, given: string | null | undefined): boolean => {
    if (typeof given !== 'string' || !/^[0-9a-f]{64}$/i.test(given)) return false
    const signature = Buffer.from(given, 'hex')
    return macs(bytes).reduce((holds, mac) => timingSafeEqual(mac, signature) || holds, false)
  }
  /** A request is signed over its body, or over the id in its address. */
  const headers = (signed: string): Record<string, string> => ({
    'x-auth-client': key,
    'x-hmac-signature': macs(signed)[0]?.toString('hex') ?? '',
    accept: 'application/json',
    'content-type': 'application/json',
  })
  const answered = ({ bytes, headers: said }: { bytes: Buffer; headers: Headers }): boolean =>
    isSigned(bytes, said.get('x-hmac-signature') ?? said.get('vrf-hmac-signature'))
  const of = (scan: string, more: string) => `/v1/sessions/${encodeURIComponent(scan)}${more}`
  return {
    name: 'veriff',
    minutes: 7 * 24 * 60,
    async start({ reference, language, origin }, signal) {
      const callback = `${origin}/IdVerify?check=${encodeURIComponent(reference)}`
      const body = JSON.stringify({
        verification: { vendorData: reference, endUserId: reference, callback, lang: language },
      })
      const asked = { method: 'POST', path: '/v1/sessions', headers: headers(body), body } as const
      const told = await at.json(asked, session, signal)
      return mapped(told, ({ verification: { id, url } }) => ({ scan: id, url }))
    },
    isTheirs(bytes, said) {
      // The old X-SIGNATURE can be forged after seeing one, so it is ignored.
      const given = said['x-hmac-signature'] ?? said['vrf-hmac-signature']
      return isSigned(bytes, Array.isArray(given) ? given[0] : given)
    },
    readHook(bytes) {
      const read = z.safeParse(hook, parsed(bytes))
      if (!read.success) return null
      const { verification } = read.data
      const scan = verification?.id ?? read.data.id
      if (scan === undefined) return null
      return {
        // A repeated attempt has the same bytes.
        event: sha256Hex(bytes),
        scan,
        reference: verification?.vendorData ?? read.data.vendorData ?? null,
        isDecided: verification !== undefined,
      }
    },
    async fetch(scan, signal) {
      const asked = { method: 'GET', path: of(scan, '/decision'), headers: headers(scan) } as const
      return mapped(await at.json(asked, decision, signal, answered), decisionOf)
    },
    async pictures(scan, signal): Promise<ProviderAnswer<readonly IdentityPicture[]>> {
      const listed = await at.json(
        { method: 'GET', path: of(scan, '/media'), headers: headers(scan) },
        media,
        signal,
        answered,
      )
      if (listed.kind !== 'ok') return listed
      const found: IdentityPicture[] = []
      for (const { id, context } of listed.fact.images.slice(0, 8)) {
        // By id from their API: an address in the answer could point into our network.
        const asked = { method: 'GET', path: `/v1/media/${id}`, headers: headers(id) } as const
        const told = await at.bytes(asked, signal)
        if (told.kind !== 'ok') return told
        found.push({ kind: kinds[context] ?? 'other', type: told.fact.type, bytes: told.fact.bytes })
      }
      return { kind: 'ok', fact: found }
    },
    async forget(scan, signal) {
      const asked = { method: 'DELETE', path: of(scan, ''), headers: headers(scan) } as const
      return mapped(await at.bytes(asked, signal), () => null)
    },
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
