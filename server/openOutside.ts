import type { Config } from './config/config.ts'
import type { IdentityProvider, Outside } from './context/identityProvider.ts'
import type { MarketplaceFee, PaymentProvider } from './context/paymentProvider.ts'
import type { GatewayTwin } from './payments/twin/gatewayTwin.ts'
import { jumio } from './identity/jumio.ts'
import type { IdentityTwin } from './identity/twin/identityTwin.ts'
import { ozanProvider } from './payments/ozan/ozan.ts'
import { veriff } from './identity/veriff.ts'

/** Simulators stand in for the unconfigured ones. `origin`: where everybody reaches us. */
export function openOutside(
  { identity, payments }: Pick<Config, 'identity' | 'payments'>,
  origin: () => string,
  twin?: IdentityTwin,
  gateways: readonly PaymentProvider[] = [],
  rehearsedFee: MarketplaceFee | null = null,
): Outside {
  const access = { veriff: identity.veriff ?? twin?.veriff, jumio: identity.jumio ?? twin?.jumio }
  const providers: IdentityProvider[] = []
  if (access.veriff !== undefined) providers.push(veriff(access.veriff))
  if (access.jumio !== undefined) providers.push(jumio(access.jumio))
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
  const gateways: PaymentProvider[] = []
  const stripe = payments.stripe ?? twin?.stripe
  if (stripe !== undefined) {
    const { stripeProvider } = await import('./payments/stripe/stripe.ts')
    gateways.push(stripeProvider(stripe))
  }
  const ozan = payments.ozan ?? twin?.ozan
  if (ozan !== undefined) gateways.push(ozanProvider(ozan))
  return gateways
}
