import type { IncomingMessage, ServerResponse } from 'node:http'
import { ozanReturn, ozanSecret } from './ozanSide.ts'
import type { TwinCheckout } from './twinCards.ts'
import { bankTwin, payTwin } from './twinPaying.ts'
import {
  bankFrame,
  bankSilent,
  cardPage,
  challengePage,
  closedPage,
  declinedMessage,
  returningPage,
} from './twinPages.ts'
import { bodyOf, html, type TwinBooks } from './twinWire.ts'

/** How long a slow bank thinks. */
const slowBankMs = 20_000

/** Where a finished page leads: to an address with Stripe, by a form with Ozan. */
function leave(response: ServerResponse, checkout: TwinCheckout): void {
  if (checkout.gateway === 'ozan')
    return html(response, returningPage(checkout.back, ozanReturn(checkout, ozanSecret)))
  response.writeHead(303, { location: checkout.done }).end()
}

/** A page during payment, with the bank's challenge in a frame. */
export async function twinPayPage(
  books: TwinBooks,
  { id, part }: { readonly id: string; readonly part: string | undefined },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const checkout = books.checkouts.get(id)
  if (checkout?.status !== 'open') return html(response, closedPage())
  if (request.method !== 'POST') {
    if (part === 'bank') return html(response, challengePage(checkout))
    return html(response, part === 'frame' ? bankFrame(checkout) : cardPage(checkout))
  }
  const form = await bodyOf(request)
  if (part === 'bank') {
    const answer = form.get('answer')
    if (answer === 'hang') return html(response, bankSilent())
    if (answer === 'later') {
      setTimeout(() => void bankTwin(books, checkout, 'yes'), 3000).unref()
      return leave(response, checkout)
    }
    await bankTwin(books, checkout, answer === 'yes' ? 'yes' : 'no')
    if (books.checkouts.get(id)?.status === 'open') return html(response, cardPage(checkout, declinedMessage))
    return leave(response, checkout)
  }
  const number = (form.get('number') ?? '').replaceAll(/\D/g, '')
  // §5
  if (number.length < 15) return html(response, cardPage(checkout, 'invalid credit card number'))
  if ((form.get('cvv') ?? '').length < 3) return html(response, cardPage(checkout, 'invalid cvv'))
  await payTwin(books, checkout, number)
  // What happens after the card is entered: a declined one leaves Stripe's page open and ends Ozan's.
  const now = books.checkouts.get(id)
  if (now?.charge?.status === 'requires_action')
    return void response.writeHead(303, { location: `/c/${id}/bank` }).end()
  if (now?.status === 'open') return html(response, cardPage(checkout, declinedMessage))
  if (now?.charge?.status === 'processing') {
    const answer = now.charge.card === 'slowYes' ? 'yes' : 'no'
    setTimeout(() => void bankTwin(books, checkout, answer), slowBankMs).unref()
  }
  leave(response, checkout)
}
