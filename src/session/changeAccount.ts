import { call } from '../calls/call.ts'
import type { Ask } from '../contract/schemas.ts'
import { rememberPerson } from './start.ts'
import { sessionAtom, sessionStore } from './who.ts'

/**
 * Changes the account of the one who is here, and what this page shows of them.
 * @throws CallRefused with the sentence to show, NoNetwork when the server is out of reach.
 */
// §7 UpdateAccountInformation
export async function changeAccount(
  change: Ask<'/user/UpdateAccountInformation'>,
  key: string,
): Promise<void> {
  const { UserRecord: person } = await call('/user/UpdateAccountInformation', change, { key })
  await rememberPerson(person)
  sessionStore.set(sessionAtom, { state: 'known', person })
}
