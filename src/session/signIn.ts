import { beginPerson } from '../calls/author.ts'
import { call } from '../calls/call.ts'
import { setHintCookies } from './hintCookies.ts'
import { rememberPerson } from './start.ts'
import { deviceAtom, type Person, sessionAtom, sessionStore } from './who.ts'

/**
 * Signs in with a password. On a kiosk nothing of the person is written to the disk.
 * @throws CallRefused with the sentence to show, NoNetwork when the server is out of reach.
 */
// §4 Login outcome
export async function signIn(email: string, password: string): Promise<Person> {
  const { UserRecord: person, grant } = await call('/user/Login', { email, password })
  const onDisk = sessionStore.get(deviceAtom) === null
  await beginPerson({ userId: person.UserId, grant: grant.token, onDisk })
  await rememberPerson(person)
  setHintCookies(person)
  sessionStore.set(sessionAtom, { state: 'known', person })
  return person
}
