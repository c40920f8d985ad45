import { identityProviders, type ProviderName } from '../src/rules/identity/finding.ts'
import { type PaymentProviderName, paymentProviders } from '../src/rules/payments/firstPayment.ts'
import type { Config } from './config/config.ts'
import type { IdentityProvider, Outside } from './context/identityProvider.ts'
import type { MarketplaceFee, PaymentProvider } from './context/paymentProvider.ts'
import type { GatewayTwin } from './payments/twin/gatewayTwin.ts'
import { jumio } from './identity/jumio.ts'
import type { IdentityTwin } from './identity/twin/identityTwin.ts'
import { ozanProvider } from './payments/ozan/ozan.ts'
import { veriff } from './identity/veriff.ts'

/** Simulators replace unconfigured services. `origin`: the server's public address. */
export function openOutside(
  { identity, payments }: Pick<Config, 'identity' | 'payments'>,
  origin: () => string,
  twin?: IdentityTwin,
  gateways: readonly PaymentProvider[] = [],
  rehearsedFee: MarketplaceFee | null = null,
): Outside {
  const access = { veriff: identity.veriff ?? twin?.veriff, jumio: identity.jumio ?? twin?.jumio }
  const open: Readonly<Record<ProviderName, IdentityProvider | undefined>> = {
    veriff: access.veriff && veriff(access.veriff),
    jumio: access.jumio && jumio(access.jumio),
  }
  const providers = identityProviders.flatMap((name) => open[name] ?? [])
  return {
    identity: new Map(providers.map((one) => [one.name, one])),
    payments: new Map(gateways.map((one) => [one.name, one])),
    fee: payments.marketplaceFee ?? rehearsedFee,
    origin,
  }
}

/** Otherwise a simulator. The libraries are large, so they load on demand. */
export async function openGateways(
  { payments }: Pick<Config, 'payments'>,
  twin?: GatewayTwin,
): Promise<readonly PaymentProvider[]> {
  const open: Record<PaymentProviderName, () => Promise<PaymentProvider | undefined>> = {
    stripe: async () => {
      const access = payments.stripe ?? twin?.stripe
      if (access === undefined) return undefined
      const { stripeProvider } = await import('./payments/stripe/stripe.ts')
      return stripeProvider(access)
    },
    ozan: async () => {
      const access = payments.ozan ?? twin?.ozan
      return access === undefined ? undefined : ozanProvider(access)
    },
  }
  const gateways = await Promise.all(paymentProviders.map(async (name) => await open[name]()))
  return gateways.filter((one) => one !== undefined)
}
