import * as z from 'zod'
import { calledOrigin } from './origin.ts'
import { variable } from './variable.ts'

export interface IdentityConfig {
  readonly veriff: { readonly api: string; readonly key: string; readonly secrets: readonly string[] } | null
  readonly jumio: { readonly api: string; readonly token: string; readonly secret: string } | null
  readonly rehearsal: boolean
}

const secret = z.string().min(16).max(200)

export const identityVariables = {
  LOTLINE_VERIFF_KEY: variable(z.string().min(8).max(200).optional(), {
    must: 'the public key of the integration at Veriff',
    what: 'Veriff checks identities, see [Identity checks](services.md#identity-checks): the public key of the integration',
  }),
  LOTLINE_VERIFF_SECRET: variable(
    z
      .string()
      .transform((text) => text.split(',').map((one) => one.trim()))
      .pipe(z.array(secret).min(1).max(2))
      .optional(),
    {
      must: 'the shared secret of the integration, or the new and the old one, separated by a comma',
      what: 'its shared secret; while you change it, the new and the old one, separated by a comma',
    },
  ),
  LOTLINE_VERIFF_API: variable(calledOrigin.default('https://stationapi.veriff.com'), {
    must: 'the origin of Veriff’s API, such as https://stationapi.veriff.com',
    what: 'the address of its API',
  }),
  LOTLINE_JUMIO_TOKEN: variable(z.string().min(8).max(200).optional(), {
    must: 'the API token of Jumio',
    what: 'Jumio checks identities, see [Identity checks](services.md#identity-checks): its API token',
  }),
  LOTLINE_JUMIO_SECRET: variable(secret.optional(), {
    must: 'the API secret of Jumio, at least 16 characters',
    what: 'its API secret',
  }),
  LOTLINE_JUMIO_API: variable(calledOrigin.default('https://netverify.com'), {
    must: 'the origin of Jumio’s API, such as https://netverify.com',
    what: 'the address of its API',
  }),
  LOTLINE_REHEARSAL: variable(z.enum(['0', '1']).optional(), {
    must: '1 to run twins of outside parties beside the server, or 0',
    what: 'simulated identity providers and gateways on ports of their own, printed at the start; never with real buyers, and refused beside a key that takes real money',
    unset: '`1` with the demo, else `0`',
  }),
}

type Given = z.infer<z.ZodObject<typeof identityVariables>>

const isHere = (api: string): boolean => /^(?:127\.|localhost$|\[::1\]$)/.test(new URL(api).hostname)

/** The configured providers, each complete. */
export function identityConfig(e: Given, isDemo: boolean): IdentityConfig {
  const { LOTLINE_VERIFF_KEY: key, LOTLINE_VERIFF_SECRET: secrets } = e
  const { LOTLINE_JUMIO_TOKEN: token, LOTLINE_JUMIO_SECRET: jumioSecret } = e
  return {
    veriff: key === undefined || secrets === undefined ? null : { api: e.LOTLINE_VERIFF_API, key, secrets },
    jumio:
      token === undefined || jumioSecret === undefined
        ? null
        : { api: e.LOTLINE_JUMIO_API, token, secret: jumioSecret },
    // Never with real data unless explicitly requested.
    rehearsal: e.LOTLINE_REHEARSAL === undefined ? isDemo : e.LOTLINE_REHEARSAL === '1',
  }
}

/** Providers that contradict each other, or an address that providers cannot reach. */
export function identityContradiction(e: Given, publicUrl: string | undefined): string[] {
  const { LOTLINE_VERIFF_KEY: key, LOTLINE_VERIFF_SECRET: secrets } = e
  const { LOTLINE_JUMIO_TOKEN: token, LOTLINE_JUMIO_SECRET: secretOfJumio } = e
  const wrong: string[] = []
  if ((key === undefined) !== (secrets === undefined))
    wrong.push('LOTLINE_VERIFF_KEY and LOTLINE_VERIFF_SECRET go together: set both or neither.')
  if ((token === undefined) !== (secretOfJumio === undefined))
    wrong.push('LOTLINE_JUMIO_TOKEN and LOTLINE_JUMIO_SECRET go together: set both or neither.')
  const real = [
    ...(key !== undefined && !isHere(e.LOTLINE_VERIFF_API) ? ['LOTLINE_VERIFF_KEY'] : []),
    ...(token !== undefined && !isHere(e.LOTLINE_JUMIO_API) ? ['LOTLINE_JUMIO_TOKEN'] : []),
  ]
  for (const name of real) {
    if (publicUrl?.startsWith('https:') === true) continue
    wrong.push(
      `${name} sends people to a provider, so LOTLINE_PUBLIC_URL has to be an https address it can reach.`,
    )
  }
  return wrong
}
