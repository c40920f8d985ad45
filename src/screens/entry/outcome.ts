import type { Answer } from '../../contract/schemas.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { line } from '../../i18n/line.ts'
import { type Duration, messages } from '../../rules/messages.ts'
import { loginMessage, loginOutcome } from '../../rules/session.ts'
import type { Saying } from '../../session/troubleText.ts'

/** A message before the password is asked for. */
export interface AccountMessage {
  readonly text: Saying
  readonly duration: Duration
  readonly offer: 'addProject' | 'marketplace' | 'registerHere' | 'register' | 'activate' | null
}

/** The messages of signing in and adding a project; their sentences have no places. */
type EntryMessage = NonNullable<ReturnType<typeof loginMessage>> | 'projectAdded' | 'projectAddFailed'

/**
 * The message for an account's state. Null if only a password or code reveals more, or not activated: a
 * broker signs in for that.
 */
// §4 Login outcome, §8
export function messageOf(
  account: Answer<'/user/LoginUserExists'>['UserRecord'],
  marketplace: boolean,
): AccountMessage | null {
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

/** A catalogue message and the action it offers. */
export function ofCatalogue(code: EntryMessage, offer: AccountMessage['offer'] = null): AccountMessage {
  return { text: line(messagesWords, code), duration: messages[code].duration, offer }
}
