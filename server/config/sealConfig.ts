import * as z from 'zod'

/** How signed papers are sealed. */
export interface SealConfig {
  /** PEM files; null if Lotline creates a key. */
  readonly own: { readonly key: string; readonly certificate: string } | null
  /** The time-stamp authority (RFC 3161). */
  readonly timeUrl: string | null
}

const webAddress = z.string().refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))

export const sealVariables = {
  LOTLINE_SEAL_KEY: z.string().min(1).optional(),
  LOTLINE_SEAL_CERTIFICATE: z.string().min(1).optional(),
  LOTLINE_TSA_URL: webAddress.optional(),
}

export const sealExpectations = {
  LOTLINE_SEAL_KEY: 'the PEM file of the private key that seals signed papers',
  LOTLINE_SEAL_CERTIFICATE: 'the PEM file of its certificate, followed by those above it',
  LOTLINE_TSA_URL: 'the address of a time-stamp authority, such as https://tsa.example/tsr',
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
