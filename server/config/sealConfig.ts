import * as z from 'zod'
import { webAddress } from './origin.ts'
import { variable } from './variable.ts'

export interface SealConfig {
  /** PEM files; null if Lotline creates a key. */
  readonly own: { readonly key: string; readonly certificate: string } | null
  /** The time-stamp authority (RFC 3161). */
  readonly timeUrl: string | null
}

export const sealVariables = {
  LOTLINE_SEAL_KEY: variable(z.string().min(1).optional(), {
    must: 'the PEM file of the private key that seals signed papers',
    what: "the PEM file of the builder's own key (P-256 or RSA), to seal signed papers. See [The key that seals papers](security.md#the-key-that-seals-papers)",
    unset: 'a key that Lotline makes',
  }),
  LOTLINE_SEAL_CERTIFICATE: variable(z.string().min(1).optional(), {
    must: 'the PEM file of its certificate, followed by those above it',
    what: 'the PEM file of its certificate, followed by those above it',
  }),
  LOTLINE_TSA_URL: variable(webAddress.optional(), {
    must: 'the address of a time-stamp authority, such as https://tsa.example/tsr',
    what: 'a time-stamp authority (RFC 3161) for each seal. It receives only a hash',
  }),
}

type Given = z.infer<z.ZodObject<typeof sealVariables>>

export function sealConfig(e: Given): SealConfig {
  const { LOTLINE_SEAL_KEY: key, LOTLINE_SEAL_CERTIFICATE: certificate } = e
  const own = key === undefined || certificate === undefined ? null : { key, certificate }
  return { own, timeUrl: e.LOTLINE_TSA_URL ?? null }
}

/** The fault when only one of the two is set. */
export const sealContradiction = (e: Given): string[] =>
  (e.LOTLINE_SEAL_KEY === undefined) === (e.LOTLINE_SEAL_CERTIFICATE === undefined)
    ? []
    : ['LOTLINE_SEAL_KEY and LOTLINE_SEAL_CERTIFICATE go together: set both or neither.']
