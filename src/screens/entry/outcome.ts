import type { Answer } from '../../contract/schemas.ts'
import { loginMessage, loginOutcome } from '../../rules/session.ts'
import { type Duration, type MessageCode, messages } from '../../rules/wording/messages.ts'
import { plainWording } from '../../session/wording.ts'
import { messageText } from '../../session/messages.ts'

/** What is told before any password is asked for, and what is offered with it. */
export interface Told {
  /** Said when it is drawn: the page may speak another language by then. */
  readonly text: () => string
  /** How long it stays. */
  readonly duration: Duration
  readonly offer: 'addProject' | 'marketplace' | 'registerHere' | 'register' | 'activate' | null
}

/**
 * What the states of an account come to, or null where only a password or a code can tell more. Who is not activated may
 * be a broker, who is let in to be led to activation: the server says so once it knows who they are.
 */
// §4 Login outcome, §8
export function toldOf(
  account: Answer<'/user/LoginUserExists'>['UserRecord'],
  marketplace: boolean,
): Told | null {
  const outcome = loginOutcome(account, true)
  const code = loginMessage(outcome, marketplace)
  if (code === null || outcome === 'notActivated') return null
  const offer =
    outcome === 'otherProject'
      ? 'addProject'
      : marketplace
        ? 'marketplace'
        : outcome === 'needToRegister'
          ? 'registerHere'
          : 'register'
  return ofCatalogue(code, offer)
}

/** A message of the catalogue, and what is offered with it. */
export function ofCatalogue(code: MessageCode, offer: Told['offer'] = null): Told {
  return { text: () => messageText(code, plainWording), duration: messages[code].duration, offer }
}
