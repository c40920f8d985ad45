import * as z from 'zod/mini'
import type { DocumentType } from '../../src/rules/identity/documents.ts'
import type { FindingReason, IdentityDecision, IdentityState } from '../../src/rules/identity/finding.ts'
import type { IdentityPicture, IdentityProvider, ProviderAnswer } from '../context/identityProvider.ts'
import { mapped, providerAt } from '../providers/askProvider.ts'
import { sha256Hex } from '../secrets/sha256.ts'
import { twoLetters } from './countryCodes.ts'

export interface JumioAccess {
  readonly api: string
  readonly token: string
  readonly secret: string
}

/** ID and face, by camera or upload; fixed here, so that clients cannot choose. */
const workflowId = 200
const minutes = 30

const text = z.nullable(z.optional(z.string()))
const uuid = /^[0-9a-f-]{36}$/i
const started = z.object({ transactionReference: z.string().check(z.regex(uuid)), redirectUrl: z.url() })
const standing = z.object({ status: z.enum(['PENDING', 'DONE', 'FAILED']) })
const data = z.object({
  document: z.object({
    status: z.string(),
    type: text,
    number: text,
    issuingCountry: text,
    usState: text,
    firstName: text,
    lastName: text,
    dob: text,
    expiry: text,
  }),
  verification: z.optional(
    z.nullable(
      z.object({
        identityVerification: z.optional(
          z.nullable(
            z.object({
              similarity: text,
              validity: z.optional(z.nullable(z.union([z.boolean(), z.string()]))),
            }),
          ),
        ),
      }),
    ),
  ),
  transaction: z.optional(z.nullable(z.object({ date: text }))),
})
const images = z.object({ images: z.array(z.object({ classifier: z.string() })) })

/** Outcomes by `verificationStatus`. An unreadable document can be tried again. */
const outcomes: Readonly<Record<string, readonly [IdentityState, FindingReason | null]>> = {
  APPROVED_VERIFIED: ['approved', null],
  DENIED_FRAUD: ['declined', 'fraud'],
  DENIED_UNSUPPORTED_ID_TYPE: ['declined', 'unsupported'],
  DENIED_UNSUPPORTED_ID_COUNTRY: ['declined', 'unsupported'],
  ERROR_NOT_READABLE_ID: ['again', 'unreadable'],
  NO_ID_UPLOADED: ['expired', 'noPicture'],
}
const types: Readonly<Record<string, DocumentType>> = {
  PASSPORT: 'passport',
  DRIVING_LICENSE: 'driver licence',
  ID_CARD: 'id card',
}
const pending: IdentityDecision = {
  state: 'pending',
  reasons: [],
  document: null,
  firstName: '',
  lastName: '',
  birthDate: '',
  checkedAt: null,
}

function decisionOf({ document, verification, transaction }: z.output<typeof data>): IdentityDecision {
  const [said, reason] = outcomes[document.status] ?? (['review', null] as const)
  const face = verification?.identityVerification
  const isFaceWrong =
    face?.similarity === 'NO_MATCH' || String(face?.validity ?? '').toLowerCase() === 'false'
  const type = types[document.type ?? '']
  const country = twoLetters(document.issuingCountry)
  const isKnown = type !== undefined && document.number != null && country !== ''
  const state: IdentityState =
    said !== 'approved' ? said : isFaceWrong ? 'declined' : isKnown ? 'approved' : 'review'
  const reasons: FindingReason[] = reason !== null ? [reason] : state === 'declined' ? ['fraud'] : []
  return {
    state,
    reasons,
    document: isKnown
      ? {
          type,
          number: document.number ?? '',
          jurisdiction: document.usState || country,
          country,
          expiry: document.expiry ?? '',
        }
      : null,
    firstName: document.firstName ?? '',
    lastName: document.lastName ?? '',
    birthDate: document.dob ?? '',
    checkedAt: transaction?.date == null ? null : new Date(transaction.date),
  }
}

const kinds = new Set(['front', 'back', 'face'])

/** Jumio Netverify, by its public guides. Callbacks are unsigned, so they only prompt a request. */
export function jumio({ api, token, secret }: JumioAccess): IdentityProvider {
  const at = providerAt(api)
  const headers = {
    authorization: `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}`,
    'user-agent': 'Lotline Identity/1.0',
    accept: 'application/json',
    'content-type': 'application/json',
  }
  const scanPath = (scan: string, more = '') => `/api/netverify/v2/scans/${encodeURIComponent(scan)}${more}`
  return {
    name: 'jumio',
    minutes,
    async start({ reference, language, origin }, signal) {
      const back = `${origin}/IdVerify?check=${encodeURIComponent(reference)}`
      const body = JSON.stringify({
        customerInternalReference: reference,
        userReference: reference,
        successUrl: back,
        errorUrl: back,
        callbackUrl: `${origin}/webhooks/jumio`,
        workflowId,
        locale: language === 'en' ? 'en-GB' : language,
        tokenLifetimeInMinutes: minutes,
      })
      const told = await at.json({ method: 'POST', path: '/api/v4/initiate', headers, body }, started, signal)
      return mapped(told, ({ transactionReference, redirectUrl }) => ({
        scan: transactionReference,
        url: redirectUrl,
      }))
    },
    isTheirs: () => true,
    readHook(bytes) {
      const form = new URLSearchParams(bytes.toString('utf8'))
      const scan = form.get('jumioIdScanReference') ?? ''
      if (form.get('callBackType') !== 'NETVERIFYID' || !uuid.test(scan)) return null
      return {
        event: sha256Hex(bytes),
        scan,
        reference: form.get('merchantIdScanReference'),
        isDecided: true,
      }
    },
    async fetch(scan, signal): Promise<ProviderAnswer<IdentityDecision>> {
      const told = await at.json({ method: 'GET', path: scanPath(scan), headers }, standing, signal)
      if (told.kind !== 'ok') return told
      if (told.fact.status === 'PENDING') return { kind: 'ok', fact: pending }
      // FAILED means that nobody finished, so there is no data.
      if (told.fact.status === 'FAILED')
        return { kind: 'ok', fact: { ...pending, state: 'expired', reasons: ['noPicture'] } }
      const read = await at.json({ method: 'GET', path: scanPath(scan, '/data'), headers }, data, signal)
      return mapped(read, decisionOf)
    },
    async pictures(scan, signal): Promise<ProviderAnswer<readonly IdentityPicture[]>> {
      const listed = await at.json(
        { method: 'GET', path: scanPath(scan, '/images'), headers },
        images,
        signal,
      )
      if (listed.kind !== 'ok') return listed
      const found: IdentityPicture[] = []
      for (const { classifier } of listed.fact.images) {
        // Fetched by id from their API: addresses in answers could point into our network.
        if (!kinds.has(classifier)) continue
        const path = scanPath(scan, `/images/${classifier}`)
        const told = await at.bytes(
          { method: 'GET', path, headers: { ...headers, accept: 'image/*' } },
          signal,
        )
        if (told.kind !== 'ok') return told
        const kind = classifier as IdentityPicture['kind']
        found.push({ kind, type: told.fact.type, bytes: told.fact.bytes })
      }
      return { kind: 'ok', fact: found }
    },
    async forget(scan, signal) {
      return mapped(await at.bytes({ method: 'DELETE', path: scanPath(scan), headers }, signal), () => null)
    },
  }
}
