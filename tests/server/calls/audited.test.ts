import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, factsOf, type CallPath } from '../../../src/contract/table.ts'
import { sql } from '../../../server/db/sql.ts'
import { statusOf, type Relation } from './accessCells.ts'
import { accessTable } from './accessTable.ts'
import { emailOf, everybody, type SmallWorld, startSmallWorld } from './smallWorld.ts'

/** Calls that are not audited, and why. */
const unwritten: Partial<Record<CallPath, string>> = {
  '/user/RegisterExistingUser': 'asks for a mail; what is done with it is written down',
  '/user/ForgotPWD': 'asks for a mail; what is done with it is written down',
  '/user/ForgotSalesPwd': 'asks for a mail; what is done with it is written down',
  '/user/SendLoginCode': 'asks for a mail; what is done with it is written down',
  '/user/UpdatePWD': 'takes a mailed link, which no cell has',
  '/user/UpdatePWDSalesApp': 'takes a mailed link, which no cell has',
  '/user/ConfirmEmail': 'takes a mailed link, which no cell has',
  '/purchase/KeepFields': 'a draft, kept as it is typed; what it becomes is written down',
  '/comty/AddPAD': 'no project here plans debits: tests/server/purchase/pad',
  '/comty/GeneratePAD': 'no project here plans debits: tests/server/purchase/pad',
  '/purchase/AddVoidCheque': 'no project here plans debits: tests/server/purchase/pad',
  '/purchase/ConfirmPad': 'no project here plans debits: tests/server/purchase/pad',
  '/purchase/CancelPad': 'no project here plans debits: tests/server/purchase/pad',
  '/purchase/ApprovePad': 'no project here plans debits: tests/server/purchase/pad',
  '/purchase/MakeBankFile': 'no project here plans debits: tests/server/purchase/pad',
  '/purchase/NoteBank': 'no project here plans debits: tests/server/purchase/pad',
  '/purchase/OpenPayment': 'asks a gateway, which this world has not: tests/server/payments',
  '/api/v1/payment/Ozan/Purchase': 'asks a gateway, which this world has not: tests/server/payments',
  '/comty/ReturnUrl': 'asks a gateway, which this world has not: tests/server/payments',
  '/user/OpenSubscription': 'asks a gateway, which this world has not: tests/server/payments',
  '/user/EndSubscription': 'asks a gateway, which this world has not: tests/server/payments',
  '/payment/LookAgain': 'nothing here is paid for: tests/server/payment',
  '/payment/AskRefund': 'nothing here is paid for: tests/server/payment',
  '/payment/DecideRefund': 'nothing here is paid for: tests/server/payment',
  '/payment/NoteMoney': 'nothing here is sold: tests/server/payments/notedMoney.test.ts',
  '/payment/DecideMoney': 'nothing here is sold: tests/server/payments/notedMoney.test.ts',
  '/payment/AskWaiver': 'nothing is due here: tests/server/payments/cardWaivers.test.ts',
  '/payment/DecideWaiver': 'nothing is due here: tests/server/payments/cardWaivers.test.ts',
  '/payment/NoteDifference': 'nothing here is paid for: tests/server/payment',
  '/purchase/StartIdentity': 'asks a provider, which this world has not: tests/server/identity',
  '/Home/CallJumio': 'asks a provider, which this world has not: tests/server/identity',
  '/purchase/AttestIdentity': 'no project here asks who its purchasers are: tests/server/identity',
  '/comty/EndDuty': 'no project here asks for a report: tests/server/identity',
  '/comty/SubmitFinTracInfo': 'no project here asks for a report: tests/server/identity',
  '/purchase/AdoptGuestPurchases': 'nobody here has begun as a guest: tests/server/purchases/afterHold',
  '/digitaldocs/InitialDigitalDoc': 'a draft says nothing yet; what is sent is written down',
  '/digitaldocs/CreateDigitalDoc': 'no project here has papers: tests/server/digitaldocs',
  '/digitaldocs/Witness': 'no project here has papers: tests/server/digitaldocs',
  '/digitaldocs/PapersShown': 'no project here has papers: tests/server/digitaldocs',
  '/digitaldocs/Markup': 'no project here has papers: tests/server/digitaldocs',
  '/digitaldocs/SubmitSealedSigning': 'no tablet here has a ticket: tests/server/digitaldocs',
  '/digitaldocs/RevokeTicket': 'no tablet here has a ticket: tests/server/digitaldocs',
  '/digitaldocs/DecideSigning': 'no tablet here has a ticket: tests/server/digitaldocs',
  '/digitaldocs/UploadScan': 'no project here has papers: tests/server/digitaldocs',
  '/comty/OpenLink': 'counts a visit, and gives nobody a right',
  '/comty/RemindSubscriber': 'nobody here runs a marketplace: tests/server/comty/marketplace',
  '/comty/NoteCommission': 'nobody here runs a marketplace: tests/server/comty/marketplace',
  '/comty/DecideCommission': 'nobody here runs a marketplace: tests/server/comty/marketplace',
  '/comty/PlacePaperFields': 'no project here has papers: tests/server/comty/paperPlaces',
  '/comty/PublishPaper': 'no project here has papers: tests/server/comty/paperPlaces',
  '/user/ConfirmSecondFactor': 'nobody here has begun one: tests/server/user/secondFactor',
  '/comty/DropPaperDraft': 'no project here has papers: tests/server/comty/paperPlaces',
  '/comty/AddFavoriteToUserAccount': 'a wish gives nobody a right',
  '/comty/RemoveFavoriteFromUserAccount': 'a wish gives nobody a right',
}
const changing = (Object.keys(calls) as CallPath[]).filter(
  (path) => factsOf(path).changes === true && !(path in unwritten),
)

/**
 * Audit rows beyond a call's own. Acts on an envelope also record the head of its chain, and the first
 * signature its time.
 */
const alsoWritten: Partial<Record<CallPath, number>> = {
  '/digitaldocs/Consent': 1,
  '/digitaldocs/Sign': 2,
  '/digitaldocs/Decline': 1,
  '/digitaldocs/Approve': 1,
  '/digitaldocs/SendBack': 1,
  '/digitaldocs/VoidEnvelope': 1,
}

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

const rows = async (): Promise<number> =>
  (await world.db.one<{ n: number }>(sql`select count(*) as n from audit`)).n
const actions = async (like: string): Promise<string[]> =>
  (
    await world.db.all<{ line: string }>(
      sql`select actor || ' ' || action || ' ' || object as line from audit where action like ${like} order by seq`,
    )
  ).map(({ line }) => line)

/** A caller and an object for which the access table allows the call. */
function allowedCell(path: CallPath): { who: (typeof everybody)[number]; relation: Relation } | undefined {
  for (const relation of ['own', 'same', 'other'] as const) {
    const at = accessTable[path][relation]?.indexOf('+') ?? -1
    const who = everybody[at]
    if (who !== undefined) return { who, relation }
  }
  return undefined
}

describe.sequential('the log of who did what', () => {
  test.each(changing)('%s', async (path) => {
    // Leaving is the last thing a kiosk does, and has its own test.
    const cell =
      path === '/device/Leave' ? { who: 'device' as const, relation: 'same' as const } : allowedCell(path)
    if (cell === undefined) throw new Error(`Nobody may call ${path}.`)
    const before = await rows()
    expect(await statusOf(world, path, cell.who, cell.relation)).toBe(200)
    expect(await rows(), `${path} and the log`).toBe(before + 1 + (alsoWritten[path] ?? 0))
  })

  test('signing in, failing to, and signing out', async () => {
    const login = async (name: string, password: string) =>
      await world.call('/user/Login', { email: emailOf(name), password })
    const { cookie } = await login('broker', 'Demo2026!')
    await login('broker', 'Wrong2026!')
    await login('nobody', 'Wrong2026!')
    await world.call('/user/Logout', {}, { cookie })
    const broker = `person:${world.userIds['broker'] ?? 0}`
    expect(await actions('log%')).toEqual([
      expect.stringMatching(new RegExp(`^${broker} login session:s_`)),
      `guest login.failed ${broker}`,
      'guest login.failed nobody',
      expect.stringMatching(new RegExp(`^${broker} logout session:s_`)),
    ])
  })

  test('names rows and words of ours, never people', async () => {
    const written = await world.db.all<{ actor: string; action: string; object: string }>(
      sql`select actor, action, object from audit`,
    )
    expect(written.length).toBeGreaterThanOrEqual(changing.length)
    for (const { actor, action, object } of written) {
      expect(actor).toMatch(/^(?:person:\d+|device:d_[\w-]+|guest(?::s_[\w-]+)?)$/)
      expect(action).toMatch(/^[a-z]+(?:\.[a-z]+)*$/i)
      expect(object).toMatch(/^(?:[a-z]+(?::[\w-]+)?|\d>\d)(?: (?:[a-z]+(?::[\w-]+)?|\d>\d))*$/i)
      for (const name of Object.keys(world.userIds)) expect(object).not.toContain(`${name}@`)
    }
  })
})
