import type { ProviderAnswer } from '../../server/context/identityProvider.ts'
import type { OpenPage, PaymentProvider } from '../../server/context/paymentProvider.ts'

export interface Scenario {
  /** What was tried, with the number of its fault case if it has one. */
  readonly name: string
  readonly works: boolean
  readonly why: string
}

const signal = (): AbortSignal => AbortSignal.timeout(30_000)

/** @throws if the answer is anything but success. */
function ok<Fact>(told: ProviderAnswer<Fact>): Fact {
  if (told.kind === 'ok') return told.fact
  throw new Error(told.kind === 'fault' ? String(told.cause) : JSON.stringify(told))
}

function holds(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what)
}

type Work = (provider: PaymentProvider, ask: () => OpenPage) => Promise<void>

/** What can be tried at a gateway without a person entering a card and without provoking faults. */
const scenarios: Readonly<Record<string, Work>> = {
  'a page opens, and is seen as asked for, unpaid': async (provider, ask) => {
    const page = ask()
    const { object, url } = ok(await provider.open(page, signal()))
    const seen = ok(await provider.look(object, signal()))
    holds(url.startsWith('http'), 'no address')
    holds(
      seen.state === 'open' && seen.reference === page.reference,
      `it is ${seen.state} of ${seen.reference}`,
    )
    holds(
      seen.amount === page.amount && seen.currency === page.currency,
      `it is ${seen.amount} ${seen.currency}`,
    )
    holds(!seen.live && seen.captured === 0, 'it is real money, or taken')
  },
  '1, 2, 7: asked again under one reference, it is one page': async (provider, ask) => {
    // A gateway without keys is never asked again; case 9 covers it.
    if (!provider.repeats) return
    const page = ask()
    const [first, second] = [ok(await provider.open(page, signal())), ok(await provider.open(page, signal()))]
    holds(first.object === second.object, `${first.object} and ${second.object}`)
  },
  '8, 9: a reference that it has never heard of is absent': async (provider) => {
    const told = await provider.look(provider.repeats ? 'cs_test_of_nobody' : 'p_of_nobody', signal())
    holds(told.kind === 'absent', JSON.stringify(told))
  },
  '27: a page is closed, and is seen as closed': async (provider, ask) => {
    const { object } = ok(await provider.open(ask(), signal()))
    ok(await provider.close(object, signal()))
    const { state } = ok(await provider.look(object, signal()))
    holds(state === 'expired' || state === 'cancelled', `it is ${state}`)
  },
  '28: what is closed is not closed again': async (provider, ask) => {
    const { object } = ok(await provider.open(ask(), signal()))
    ok(await provider.close(object, signal()))
    const { kind } = await provider.close(object, signal())
    holds(kind === 'refused', `it says ${kind}`)
  },
  '42: nothing is given back of what was never taken': async (provider, ask) => {
    const { object } = ok(await provider.open(ask(), signal()))
    const { chargeId } = ok(await provider.look(object, signal()))
    const told = await provider.refund(
      chargeId ?? 'pi_of_nobody',
      100,
      { name: '1', key: `refund ${object}` },
      signal(),
    )
    holds(told.kind === 'refused' || told.kind === 'absent', `it says ${told.kind}`)
  },
  '55: a subscription has one page, and is not active before it is paid': async (provider, ask) => {
    if (provider.subscriptions === null) return
    const { reference, amount, currency, about, language, back } = ask()
    const wanted = { reference, amount, currency, about, language, back, done: back } as const
    const more = { every: 'month', customer: null, email: 'broker@example.com' } as const
    const open = async () =>
      ok((await provider.subscriptions?.open({ ...wanted, ...more }, signal())) ?? { kind: 'absent' })
    const [first, second] = [await open(), await open()]
    holds(first.object === second.object, `${first.object} and ${second.object}`)
    const seen = ok(await provider.subscriptions.look(first.object, signal()))
    holds(seen.state === 'open' && seen.reference === reference, `it is ${seen.state}`)
  },
}

/** Runs every scenario at one gateway in its test mode. `reference` returns an unused reference. */
export async function runScenarios(
  provider: PaymentProvider,
  reference: () => string,
): Promise<readonly Scenario[]> {
  const payer = {
    firstName: 'Mia',
    lastName: 'Lindqvist',
    email: 'mia@example.com',
    phone: '',
    address: '1 Elm Street',
  }
  const ask = (): OpenPage => ({
    reference: reference(),
    amount: 12_345,
    currency: provider.name === 'ozan' ? 'TRY' : 'CAD',
    about: 'Lotline sandbox',
    language: 'en',
    back: 'https://example.com/back',
    payer: {
      ...payer,
      city: 'Istanbul',
      postcode: '34000',
      country: 'TR',
      ip: '203.0.113.7',
      agent: 'Lotline sandbox',
    },
  })
  const results: Scenario[] = []
  for (const [name, work] of Object.entries(scenarios)) {
    try {
      await work(provider, ask)
      results.push({ name, works: true, why: '' })
    } catch (fault) {
      results.push({ name, works: false, why: fault instanceof Error ? fault.message : String(fault) })
    }
  }
  return results
}
