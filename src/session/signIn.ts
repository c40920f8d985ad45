import { beginPerson } from '../calls/author.ts'
import { call } from '../calls/call.ts'
import type { Answer } from '../contract/schemas.ts'
import { setHintCookies } from './hintCookies.ts'
import { rememberPerson } from './start.ts'
import { deviceAtom, personAtom, type Person, sessionAtom, sessionStore } from './sessionAtoms.ts'

/** The person admitted by the server, and their right to submit work. */
type Entered = Pick<Answer<'/user/Login'>, 'UserRecord' | 'grant' | 'recoveryCodes'>

/** Sent with the first proof if a second factor is required. */
export interface Second {
  readonly code: string
  /** Shows a new second factor's recovery codes; resolves once written down. */
  readonly showCodes: (recoveryCodes: readonly string[]) => Promise<void>
}

/** Records the person from now on. A kiosk writes nothing about them to disk. */
// §4 Login outcome
export async function letIn(entered: Entered, second?: Second): Promise<Person> {
  const { UserRecord: person, grant, recoveryCodes } = entered
  if (recoveryCodes !== undefined) await second?.showCodes(recoveryCodes)
  const onDisk = sessionStore.get(deviceAtom) === null
  await beginPerson({ userId: person.UserId, grant: grant.token, onDisk })
  await showPerson(person)
  return person
}

/** Records changes to the current person. */
export async function showPerson(person: Person): Promise<void> {
  await rememberPerson(person)
  setHintCookies(person)
  sessionStore.set(sessionAtom, { state: 'known', person })
}

/**
 * Signs in, maybe for a project.
 * @throws CallRefused with the sentence to show, NoNetwork if the server is unreachable.
 */
export async function signIn(
  email: string,
  password: string,
  projectId: string | null = null,
  second?: Second,
): Promise<Person> {
  const secondCode = second?.code
  return await letIn(await call('/user/Login', { email, password, projectId, secondCode }), second)
}

/** Asks the server for the session again, after it granted something new. */
export async function refreshPerson(): Promise<void> {
  const before = sessionStore.get(personAtom)
  const { UserRecord: person } = await call('/user/GetSession', {})
  if (person === null || sessionStore.get(personAtom) !== before) return
  await showPerson(person)
}
