import { expect, test } from 'vitest'
import { ozanProvider } from '../../../server/payments/ozan/ozan.ts'
import { stripeProvider } from '../../../server/payments/stripe/stripe.ts'
import { startGatewayTwin } from '../../../server/payments/twin/gatewayTwin.ts'
import { newId } from '../../../server/secrets/tokens.ts'
import { runScenarios } from '../../sandbox/scenarios.ts'

test('what npm run sandbox tries at a real test mode also holds for the simulator, for both gateways', async () => {
  const twin = await startGatewayTwin({ noticesTo: () => 'http://127.0.0.1:9/' })
  try {
    for (const provider of [stripeProvider(twin.stripe), ozanProvider(twin.ozan)]) {
      const results = await runScenarios(provider, () => newId('p'))
      expect(results.filter(({ works }) => !works)).toEqual([])
      expect(results.length).toBeGreaterThan(5)
    }
  } finally {
    await twin.stop()
  }
})
