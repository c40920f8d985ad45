import { emailKey } from '../../src/rules/emailKey.ts'
import { complianceRole } from '../../src/rules/actor.ts'
import { flagsOf } from '../communities/flags.ts'
import type { Db } from '../db/database.ts'
import { peopleWithRole } from '../db/envelopeSigners.ts'
import type { MailKind } from '../db/mail.ts'
import { projectById } from '../db/projects.ts'
import { provenForHold } from '../db/personTokens.ts'
import { partiesOf } from '../db/purchaseParties.ts'
import { purchasersOfPurchase } from '../db/purchasers.ts'
import type { OpenMatter } from '../db/reminders.ts'

interface Addressed {
  readonly kind: MailKind
  readonly address: string
}

/** An open purchase's participants with a proven address, by account or hold code. */
async function whoFillsIn(db: Db, purchaseId: number): Promise<string[]> {
  const parties = await partiesOf(db, purchaseId)
  const sessions = parties.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId]))
  return [...parties.map(({ email }) => email), ...(await provenForHold(db, sessions))]
}

/** Each address once, in the form used for sending. */
function each(kind: MailKind, addresses: readonly string[]): Addressed[] {
  const plain = new Set(addresses.map(emailKey).filter((one) => one.includes('@')))
  return [...plain].map((address) => ({ kind, address }))
}

/** The sales office's address; empty if the project has none. */
export async function officeOf(db: Db, projectId: string): Promise<string> {
  const project = await projectById(db, projectId)
  return project === undefined ? '' : emailKey(flagsOf(project).salesCentre.email)
}

/** The people to remind, and their letters. */
export async function lettersOf(
  db: Db,
  { kind, purchaseId, projectId, subject }: OpenMatter,
): Promise<readonly Addressed[]> {
  const office = await officeOf(db, projectId)
  const buyers = (await purchasersOfPurchase(db, purchaseId)).map(({ email }) => email)
  switch (kind) {
    case 'information':
      return each('remindInformation', await whoFillsIn(db, purchaseId))
    case 'deposit':
      return each('remindDeposit', buyers)
    case 'coolingOff':
      return [...each('remindCoolingOff', buyers), ...each('remindFirm', [office])]
    case 'duty': {
      const people = (await peopleWithRole(db, projectId, [complianceRole])).map(({ email }) => email)
      // A missing record or unchecked ID is for the office's eyes only.
      const isOffices = people.length === 0 && / (?:record|identify)$/.test(subject)
      return each('remindDuty', isOffices ? [office] : people)
    }
  }
}
