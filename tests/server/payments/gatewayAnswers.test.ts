import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ozanProvider } from '../../../server/payments/ozan/ozan.ts'
import { stripeProvider } from '../../../server/payments/stripe/stripe.ts'

// Answers that the gateway simulator never gives.
const answers = new Map<string, object>()
const server = createServer((asked, answer) => {
  const body = answers.get(new URL(asked.url ?? '', 'http://localhost').pathname)
  answer.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
  answer.end(JSON.stringify(body ?? {}))
})
let api = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a refunded payment at Ozan without an amount was refunded in full', async () => {
  const status = { referenceNo: 'p_1', transactionId: 't_1', amount: 5000, currency: 'TRY' }
  const provider = ozanProvider({ api, key: 'k', secret: 's' })
  const refunded = async (more: object): Promise<unknown> => {
    answers.set('/api/v3/status', { ...status, ...more })
    const told = await provider.look('p_1', AbortSignal.timeout(10_000))
    return told.kind === 'ok' ? told.fact : told
  }
  expect(await refunded({ status: 'REFUNDED' })).toMatchObject({ captured: 5000, refunded: 5000 })
  expect(await refunded({ status: 'REFUNDED', amountRefunded: 1000 })).toMatchObject({ refunded: 1000 })
  expect(await refunded({ status: 'APPROVED' })).toMatchObject({ captured: 5000, refunded: 0 })
})

test('of several disputes at Stripe an open one counts, else the newest', async () => {
  answers.set('/v1/checkout/sessions/cs_1', {
    id: 'cs_1',
    object: 'checkout.session',
    client_reference_id: 'p_1',
    amount_total: 5000,
    currency: 'cad',
    status: 'complete',
    livemode: false,
    payment_intent: {
      id: 'pi_1',
      object: 'payment_intent',
      status: 'succeeded',
      amount_received: 5000,
      latest_charge: { id: 'ch_1', object: 'charge', disputed: true, amount_refunded: 0 },
    },
  })
  const provider = stripeProvider({ api, key: 'sk_test_of_nobody', secrets: [] })
  const disputed = async (...statuses: string[]): Promise<unknown> => {
    const data = statuses.map((status, at) => ({ id: `du_${at}`, object: 'dispute', amount: 2000, status }))
    answers.set('/v1/disputes', { object: 'list', url: '/v1/disputes', has_more: false, data })
    const told = await provider.look('cs_1', AbortSignal.timeout(10_000))
    return told.kind === 'ok' ? told.fact.dispute : told
  }
  expect(await disputed('won', 'needs_response')).toMatchObject({ id: 'du_1', state: 'open' })
  expect(await disputed('lost', 'won')).toMatchObject({ id: 'du_0', state: 'lost' })
  expect(await disputed('warning_needs_response', 'lost')).toMatchObject({ id: 'du_1', state: 'lost' })
})
