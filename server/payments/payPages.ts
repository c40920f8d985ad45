import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { payingWords } from '../../src/i18n/en/paying.ts'
import { voiceIn } from '../../src/i18n/everyLanguage.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import { escapeXml } from '../../src/rules/escapeXml.ts'
import { links } from '../../src/rules/links.ts'
import { marketIn } from '../../src/rules/markets.ts'
import { chargedText } from '../../src/rules/money.ts'
import { momentText } from '../../src/rules/momentText.ts'
import { isEnded, isSecured } from '../../src/rules/payments/attempt.ts'
import { marketOfProject } from '../communities/flags.ts'
import type { PaymentProvider } from '../context/paymentProvider.ts'
import { nobody } from '../db/holds.ts'
import { appendAuditHourly } from '../db/audit.ts'
import { noteReturned } from '../db/attemptNotes.ts'
import type { Database } from '../db/database.ts'
import { attemptByToken, type AttemptRow, shownByToken } from '../db/payments.ts'
import { projectById } from '../db/projects.ts'
import { dealsOfPurchase, purchaseById } from '../db/purchases.ts'
import { acceptsLanguage } from '../http/acceptsLanguage.ts'
import { plainPage, plainStyleHash } from '../http/plainPage.ts'
import { networkOf } from '../limits/networkOf.ts'
import { rateLimit, TooMany } from '../limits/rateLimit.ts'
import { homeTitles } from '../mail/homeTitles.ts'
import { hashOfToken } from '../secrets/tokens.ts'
import { lookWhenAsked } from './paymentJob.ts'

interface Parts {
  readonly db: Database
  readonly gateways: ReadonlyMap<string, PaymentProvider>
}

interface ByToken {
  Params: { token: string }
}

const tokenForm = /^[A-Za-z0-9_-]{43}$/
/** A waiting page reloads 20 times a minute; offices and gateways have one address for many. */
const perPage = { most: 120, seconds: 60 }
const perAddress = { most: 1200, seconds: 60 }
/** How often a waiting page reloads. */
const refreshSeconds = 3
/** The last minutes, which a page that can be paid counts down. */
const countdownMinutes = 5
/** How long it reloads after a return; then a mail reports the outcome. */
const awaitMs = 2 * 60_000

/**
 * `/pay/<token>`: the page between us and a gateway, without script, cookie or app; only payee, amount, home
 * and one button. Anyone with the address can pay, and sees nothing else. A return only prompts a request to
 * the gateway.
 */
export async function addPayPages(app: FastifyInstance, { db, gateways }: Parts): Promise<void> {
  const ofPage = rateLimit(perPage, 'TOO_MANY_CALLS')
  const ofAddress = rateLimit(perAddress, 'TOO_MANY_CALLS')
  await app.register(async (scope) => {
    // Gateways and browsers post all kinds of forms here; nothing in them is trusted.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16_384 }, (_, body, done) =>
      done(null, body),
    )
    scope.addHook('onRequest', async (request) => {
      ofAddress(networkOf(request.ip))
      const { token } = request.params as Partial<ByToken['Params']>
      if (token !== undefined && tokenForm.test(token)) ofPage(hashOfToken(token))
    })
    scope.setErrorHandler(async (fault, request, reply) => {
      if (!(fault instanceof TooMany)) throw fault
      const { retryAfter } = fault
      return await asPage(reply, 429, undefined)
        .header('retry-after', retryAfter)
        .send(busyPage(request, retryAfter))
    })
    const found = async (
      { params: { token } }: FastifyRequest<ByToken>,
      by = attemptByToken,
    ): Promise<AttemptRow | undefined> =>
      tokenForm.test(token) ? await by(db, hashOfToken(token)) : undefined

    scope.get<ByToken>('/pay/:token', async (request, reply) => {
      const row = await found(request, shownByToken)
      // Some gateways send no notice, and take a few seconds themselves.
      if (row !== undefined && awaits(request, row)) await lookWhenAsked(db, row.id)
      const shown = await payPage(db, request, row)
      return await asPage(reply, row === undefined ? 404 : 200, gateways.get(row?.provider ?? '')).send(shown)
    })
    scope.post<ByToken>('/pay/:token', async (request, reply) => {
      const row = await found(request, shownByToken)
      const to =
        row === undefined || row.url === null || row.closeAsked ? `/pay/${request.params.token}` : row.url
      return await reply.header('cache-control', 'no-store').redirect(to, 303)
    })
    // A page without content can be paid at a gateway that tells us only here.
    const back = async (request: FastifyRequest<ByToken>, reply: FastifyReply): Promise<FastifyReply> => {
      const row = await found(request)
      if (row !== undefined) await heed(db, row, gateways.get(row.provider), request.body)
      return await reply
        .header('cache-control', 'no-store')
        .redirect(`/pay/${request.params.token}?back=1`, 303)
    }
    scope.get<ByToken>('/pay/:token/back', back)
    scope.post<ByToken>('/pay/:token/back', back)
  })
}

/** A browser's return or a gateway's notice is never trusted, only a reason to ask. Logs false claims. */
async function heed(
  db: Database,
  row: AttemptRow,
  gateway: PaymentProvider | undefined,
  body: unknown,
): Promise<void> {
  const claimed = Buffer.isBuffer(body) ? gateway?.readReturn?.(body) : null
  if (claimed != null && (!claimed.isTheirs || claimed.reference !== row.reference)) {
    const action = claimed.isTheirs ? 'payment.return.other' : 'payment.return.forged'
    await appendAuditHourly(db, { actor: 'anybody', action, object: `payment_attempt:${row.id}` })
  }
  if (isEnded(row.state)) return
  await noteReturned(db, row.id)
  await lookWhenAsked(db, row.id)
}

/** The end of the first of its homes' holds, and of the page; null once none is held. */
async function closesAt(db: Database, { purchaseId }: AttemptRow): Promise<Date | null> {
  const deals = (await dealsOfPurchase(db, purchaseId)).filter(({ state }) => state === 'held')
  const ends = deals.flatMap(({ expiresAt }) => expiresAt?.getTime() ?? [])
  return ends.length === 0 ? null : new Date(Math.min(...ends))
}

const isReturn = ({ query }: FastifyRequest): boolean =>
  (query as Record<string, unknown>)['back'] !== undefined

/** Whether someone who returned is still waiting for the outcome. */
const awaits = (request: FastifyRequest, { state, returnedAt }: AttemptRow): boolean =>
  isReturn(request) &&
  !isEnded(state) &&
  !isSecured(state) &&
  Date.now() - (returnedAt?.getTime() ?? 0) < awaitMs

function asPage(reply: FastifyReply, status: number, gateway: PaymentProvider | undefined): FastifyReply {
  const action = ["'self'", ...(gateway === undefined ? [] : [gateway.pages])].join(' ')
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src ${plainStyleHash}; form-action ${action}; frame-ancestors 'none'; base-uri 'none'`,
    )
}

/** After too many requests; the page tries again. */
function busyPage(request: FastifyRequest, seconds: number): string {
  const language = acceptsLanguage(request.headers['accept-language'])
  const words = textIn(payingWords, voiceIn(language, 'base'))
  const body = `<p>${escapeXml(words.busyText)}</p>`
  return plainPage({ language, title: words.busy, body, refreshSeconds: seconds })
}

async function payPage(db: Database, request: FastifyRequest, row: AttemptRow | undefined): Promise<string> {
  const language = acceptsLanguage(request.headers['accept-language'])
  const project = row === undefined ? undefined : await projectById(db, row.projectId)
  const purchase = row === undefined ? undefined : await purchaseById(db, row.purchaseId, nobody)
  if (row === undefined || project === undefined || purchase === undefined) {
    const words = textIn(payingWords, voiceIn(language, 'base'))
    return plainPage({ language, title: words.notFound, body: `<p>${escapeXml(words.notFoundText)}</p>` })
  }
  const market = marketOfProject(project)
  const voice = voiceIn(language, market.name)
  const words = textIn(payingWords, voice)
  const amount = chargedText(row.amount, { ...market, currency: row.currency })
  const facts = [
    [words.payee, project.name],
    [words.home, homeTitles(purchase.frozen.homes, voice)],
    [words.amount, amount],
  ]
    .map(([name = '', value = '']) => `<dt>${escapeXml(name)}</dt><dd>${escapeXml(value)}</dd>`)
    .join('')
  const [first] = purchase.frozen.homes
  const link = `<a class="button" href="${escapeXml(links.purchase(row.projectId, first?.lotId ?? 0))}">${escapeXml(words.toPurchase)}</a>`
  const page = (
    title: string,
    text: string,
    more: string,
    { every, until = '' }: { readonly every?: number; readonly until?: string } = {},
  ): string =>
    plainPage({
      language,
      title,
      body: `<p>${escapeXml(text)}</p><dl>${facts}${until}</dl>${more}`,
      ...(every !== undefined && { refreshSeconds: every }),
    })
  const soon = { every: refreshSeconds }
  if (row.isUnapplied) return page(words.returned, words.returnedText, link)
  if (isSecured(row.state)) {
    if (purchase.state !== 'reserved') return page(words.ended, words.endedText, link)
    if (row.state === 'authorised') return page(words.setAside, words.setAsideText, link, soon)
    return page(words.paid, words.paidText, link)
  }
  if (isEnded(row.state)) return page(words.closed, words.closedText, link)
  // Until the gateway has closed its page, it may have been paid.
  if (row.closeAsked) return page(words.stopping, words.stoppingText, link, soon)
  if (row.state === 'processing' || row.url === null) return page(words.waiting, words.waitingText, '', soon)
  const refused = row.decline === null ? '' : `<p>${escapeXml(words.declined)}</p>`
  const form = `${refused}<form method="post" action="/pay/${row.token}"><button>${escapeXml(words.pay({ amount }))}</button></form>`
  if (isReturn(request)) {
    const again = awaits(request, row)
    return page(words.back, again ? words.backText : words.backLater, form, again ? soon : {})
  }
  // Without a script, only reloading counts down, and each time people who listen to the page start again: it
  // waits until little time is left, and then for the minute to be over.
  const ends = await closesAt(db, row)
  const seconds = ends === null ? 0 : Math.ceil((ends.getTime() - Date.now()) / 1000)
  const count = Math.ceil(seconds / 60)
  const isCounting = count <= countdownMinutes
  const time = (as: 'time' | 'timeInZone'): string =>
    ends === null
      ? ''
      : momentText(ends, marketIn(language, market).locale, { as, timeZone: market.timeZone })
  const said = isCounting ? words.untilTime({ time: time('time'), count }) : time('timeInZone')
  const until = count < 1 ? '' : `<dt>${escapeXml(words.until)}</dt><dd>${escapeXml(said)}</dd>`
  const next = seconds - 60 * (isCounting ? count - 1 : countdownMinutes)
  return page(words.title, row.live ? words.text : words.rehearsal, form, {
    until,
    // Once it is over, the page is about to be closed.
    every: count < 1 ? refreshSeconds : Math.max(next, refreshSeconds),
  })
}
