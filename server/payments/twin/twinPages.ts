import { escapeXml } from '../../../src/rules/escapeXml.ts'
import { decimalText } from '../../../src/rules/exactMoney.ts'
import { twinOptions, twinPage } from '../../providers/twinPage.ts'
import { gatewayFaults, gatewayHooks, twinCards, type TwinCheckout } from './twinCards.ts'

const moneyOf = (minor: number, { currency }: TwinCheckout): string => decimalText({ minor, currency })
const money = (one: TwinCheckout): string => `${moneyOf(one.amount, one)} ${one.currency.toUpperCase()}`

/** The gateway's page for entering a card. */
export function cardPage(checkout: TwinCheckout, problem = ''): string {
  const cards = Object.entries(twinCards)
    .map(([number, outcome]) => `<li><code>${number}</code> ${outcome}</li>`)
    .join('')
  return twinPage(
    'Card payment (test mode)',
    `<p>This page stands for ${checkout.gateway === 'ozan' ? 'Ozan' : 'Stripe'}'s. No real money is taken.</p>
<p>${escapeXml(checkout.about)}: <strong>${money(checkout)}${checkout.plan === null ? '' : ` every ${escapeXml(checkout.plan.every)}`}</strong></p>
${problem === '' ? '' : `<p role="alert"><strong>${escapeXml(problem)}</strong></p>`}
<form method="post" action="/c/${checkout.id}">
<label>Card number <input name="number" inputmode="numeric" autocomplete="off" value="4242424242424242" required></label>
<label>Expiry <input name="expiry" value="12/34" required></label>
<label>CVV <input name="cvv" inputmode="numeric" autocomplete="off" value="123" required></label>
<button>Pay ${money(checkout)}</button></form>
<p><a href="${escapeXml(checkout.back)}">Back without paying</a></p>
<p>Test cards:</p><ul>${cards}</ul>`,
  )
}

export const declinedMessage = 'Your card was declined.'

/** The bank's challenge (3-D Secure), in a frame as banks do. */
export const challengePage = (checkout: TwinCheckout): string =>
  twinPage(
    'Your bank asks (test mode)',
    `<iframe title="Your bank" src="/c/${checkout.id}/frame" style="width:100%;height:22rem;border:1px solid #999"></iframe>`,
  )

/** The contents of that frame; its answer leaves the frame. */
export const bankFrame = (checkout: TwinCheckout): string =>
  twinPage(
    'Is it you?',
    `<p>This page stands for the bank's. Do you want to pay <strong>${money(checkout)}</strong>?</p>
<form method="post" target="_top" action="/c/${checkout.id}/bank">
<button name="answer" value="yes">Yes, it is me</button>
<button name="answer" value="no">No</button>
<button name="answer" value="later">Answer after I have gone</button>
<button name="answer" value="hang">Say nothing</button></form>`,
  )

export const bankSilent = (): string =>
  twinPage('Your bank is thinking (test mode)', '<p>It will not answer. Close this page.</p>')

/** Sends a browser back with a form, as Ozan does. */
export const returningPage = (to: string, form: URLSearchParams): string =>
  twinPage(
    'Back to the shop (test mode)',
    `<form method="post" action="${escapeXml(to)}">${[...form]
      .map(([name, value]) => `<input type="hidden" name="${escapeXml(name)}" value="${escapeXml(value)}">`)
      .join('')}<button>Go back</button></form><script>document.forms[0].submit()</script>`,
  )

export const closedPage = (): string =>
  twinPage('This page is closed (test mode)', '<p>Nothing can be paid on it.</p>')

export interface BookedNotice {
  readonly type: string
  readonly how: string
  readonly status: number
}

/** The money that the simulator has taken, and its notices. */
export function booksPage(
  checkouts: readonly TwinCheckout[],
  notices: readonly BookedNotice[],
  fault: string,
  hook: string,
): string {
  const rows = checkouts
    .map(
      (one) =>
        `<tr><td><a href="/c/${one.id}">${one.id.slice(-8)}</a><td>${escapeXml(one.reference)}<td>${money(one)}<td>${one.status}<td>${one.plan?.subscription?.status ?? one.charge?.status ?? ''}<td>${moneyOf(one.charge?.received ?? 0, one)}<td>${moneyOf(one.charge?.refunded ?? 0, one)}`,
    )
    .join('')
  const told = notices
    .map(({ type, how, status }) => `<tr><td>${escapeXml(type)}<td>${how}<td>${status}`)
    .join('')
  return twinPage(
    'Books of the card gateway twin',
    `<form method="post" action="/script"><label>The next question <select name="fault">${twinOptions(gatewayFaults, fault)}</select></label>
<label>Its notices <select name="hook">${twinOptions(gatewayHooks, hook)}</select></label><button>Set</button></form>
<h2>Pages</h2><table><tr><th>Page<th>Reference<th>Amount<th>State<th>Charge<th>Taken<th>Given back${rows}</table>
<h2>Notices</h2><table><tr><th>What<th>How<th>Answer${told}</table>`,
  )
}
