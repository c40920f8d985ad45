import type { Advanced, Envelope, EnvelopeEvent, WhyRefused } from './envelope.ts'
import { bounce, expire, mailAgain, remind } from './clockEvents.ts'
import { back, decline, isBy, markup, renew, restore, send, voidIt } from './deskEvents.ts'
import { dueActors } from './participants.ts'
import { approve, askPaper, askScreen, type Outcome, scan, sign, view } from './signEvents.ts'
import type { WorkflowStep } from './workflow.ts'

/** Events that need a running envelope. */
const anyState: ReadonlySet<EnvelopeEvent['name']> = new Set(['send', 'renew', 'void', 'restore', 'bounce'])

function outcome(
  envelope: Envelope,
  steps: readonly WorkflowStep[],
  event: EnvelopeEvent,
  now: string,
): Outcome {
  const isCopy = event.name === 'mail' && envelope.state === 'completed'
  if (!anyState.has(event.name) && envelope.state !== 'sent' && !isCopy) return whyNotSent(envelope.state)
  switch (event.name) {
    case 'send':
      return send(envelope, steps, event, now)
    case 'sign':
      return sign(envelope, steps, event, now)
    case 'view':
      return view(envelope, steps, event, now)
    case 'approve':
      return approve(envelope, steps, event, now)
    case 'scan':
      return isBy(event.by, [5, 8, 9, 10]) ? scan(envelope, steps, now) : 'notYourEvent'
    case 'paper':
      return askPaper(envelope, steps, event)
    case 'screen':
      return askScreen(envelope, event)
    case 'bounce':
      return bounce(envelope, steps, event, now)
    case 'mail':
      return mailAgain(envelope, steps, event, now)
    case 'markup':
      return markup(envelope, steps, event, now)
    case 'decline':
      return decline(envelope, steps, event, now)
    case 'back':
      return back(envelope, steps, event, now)
    case 'renew':
      return renew(envelope, steps, event)
    case 'expire':
      return expire(envelope, steps, event, now)
    case 'void':
      return voidIt(envelope, steps, event)
    case 'restore':
      return restore(envelope, event)
    case 'remind':
      return remind(envelope, steps, event, now)
  }
}

/** Why nothing can be signed in a state other than `sent`. */
export function whyNotSent(state: Envelope['state']): WhyRefused {
  if (state === 'completed') return 'completed'
  return state === 'draft' || state === 'declined' ? 'notSent' : 'ended'
}

/**
 * An event's effect: the next envelope and what to write, or a refusal and whose turn it is. `steps`: those
 * that apply. Nothing else changes an envelope.
 */
// §4
export function advance(
  envelope: Envelope,
  steps: readonly WorkflowStep[],
  event: EnvelopeEvent,
  now: Date,
): Advanced {
  const came = outcome(envelope, steps, event, now.toISOString())
  return typeof came === 'string'
    ? { refused: true, why: came, who: envelope.state === 'sent' ? dueActors(envelope, steps) : [] }
    : came
}
