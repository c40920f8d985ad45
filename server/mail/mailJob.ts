import { emailKey } from '../../src/rules/emailKey.ts'
import { randomInt } from 'node:crypto'
import { isStaff } from '../../src/rules/actor.ts'
import { links } from '../../src/rules/links.ts'
import { nextDaytime } from './daytime.ts'
import { actorOfPerson } from '../db/actors.ts'
import type { Database } from '../db/database.ts'
import { noteCopyReturned } from '../db/envelopeMoves.ts'
import { sentWithinHour, type MailKind, type MailRequest } from '../db/mail.ts'
import { issueToken, type TokenKind } from '../db/personTokens.ts'
import { type PersonRow, personByEmail, personById } from '../db/persons.ts'
import { hashOfSecret } from '../secrets/passwords.ts'
import { hashOfToken, newId, newToken } from '../secrets/tokens.ts'
import { writeLetter } from './letters.ts'
import { envelopeLetter } from './envelopeLetter.ts'
import { deviceLetter } from './deviceLetter.ts'
import { differsLetter } from './differsLetter.ts'
import { planLetter } from './planLetter.ts'
import { replyLetter } from './replyLetter.ts'
import { isReminder, reminderLetter } from './reminderLetter.ts'
import { isOfReservation, reservedLetter } from './reservedLetter.ts'
import { isOfVisit, visitLetter } from './visitLetter.ts'
import { isOfLine, waitingLetter } from './waitingLetter.ts'
import { isTooMany } from './mailLimits.ts'
import type { Letter, Mailer } from './mailer.ts'
import { projectById } from '../db/projects.ts'
import { addJob } from '../db/jobs.ts'
import { whyReturned } from '../db/returnedMail.ts'
import { isStopped } from '../db/stoppedMail.ts'
import { Hopeless, type JobKind } from '../jobs/jobKind.ts'
import { mailWords } from '../../src/i18n/en/mail.ts'
import { voiceOfMarket } from '../../src/i18n/everyLanguage.ts'
import { textIn } from '../../src/i18n/textIn.ts'

export interface MailParts {
  readonly db: Database
  readonly mailer: Mailer
  /** From the configuration: Host headers can be forged. */
  readonly origin: string
  /** The clock, which tests replace. */
  readonly now?: () => Date
}

/** Validity of mailed secrets, in seconds. */
export const tokenSeconds = {
  activate: 3 * 24 * 3600,
  reset: 600,
  code: 600,
  hold: 600,
  redirect: 60,
  email: 24 * 3600,
  invite: 7 * 24 * 3600,
} as const

/** Only these, which prove an address or give access, go to a bounced address. */
const proving: ReadonlySet<MailKind> = new Set<MailKind>(['activate', 'confirmEmail', 'reset', 'code'])

type DueMail = MailRequest & { readonly id: number }

/** RFC 5321 §4.2.1, 5yz. */
function isAddressRefused(fault: unknown): boolean {
  const { command, responseCode } = fault as { command?: unknown; responseCode?: unknown }
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500
}

/** Sends a mail, after a crash again under the same Message-ID: none is lost, a known one not repeated. */
export function mailJob(parts: MailParts): JobKind {
  return {
    kind: 'mail',
    backoff: { first: 10, most: 3600, tries: 12 },
    // The address is deleted with it, except in rate counts.
    keepHours: 2,
    run: async (request: MailRequest, { id }) => await send(parts, { ...request, id }),
  }
}

/** Alarms, and reminders retried for hours, wait until it is morning in their project. */
const leavesAt = async ({ db }: MailParts, { kind, projectId }: DueMail, now: Date): Promise<Date> =>
  (isReminder(kind) || kind === 'deviceAlarm' || kind === 'remindReply') && projectId !== null
    ? await nextDaytime(db, projectId, now)
    : now

async function send(
  parts: MailParts,
  mail: DueMail,
): Promise<'sent' | 'nobody' | 'tooMany' | 'returned' | 'later'> {
  if (!proving.has(mail.kind) && (await whyReturned(parts.db, mail.address)) !== null) {
    await copyReturned(parts.db, mail)
    return 'returned'
  }
  if (isTooMany(mail.kind, await sentWithinHour(parts.db, mail))) return 'tooMany'
  const letter = await letterOf(parts, mail)
  if (letter === undefined) return 'nobody'
  const now = parts.now?.() ?? new Date()
  const at = await leavesAt(parts, mail, now)
  if (at > now) {
    const { id, ...request } = mail
    const key = `mail ${id} ${at.toISOString()}`
    const inSeconds = (at.getTime() - now.getTime()) / 1000
    await addJob(parts.db, { kind: 'mail', payload: request, key, inSeconds })
    return 'later'
  }
  try {
    await parts.mailer.send(letter)
  } catch (fault) {
    if (!isAddressRefused(fault)) throw fault
    await copyReturned(parts.db, mail)
    throw new Hopeless(fault)
  }
  return 'sent'
}

async function copyReturned(db: Database, { envelope }: DueMail): Promise<void> {
  if (envelope?.letter !== 'copy' || envelope.signer === null) return
  const { id, signer } = envelope
  await db.transaction(async (tx) => await noteCopyReturned(tx, { id, signer, now: new Date() }))
}

/** Created now and never stored: the database has the hash, the mail the text. */
async function issue(
  db: Database,
  kind: Exclude<TokenKind, 'redirect' | 'hold' | 'stop'>,
  person: PersonRow,
  mail: DueMail,
  [secret, tokenHash]: [string, string],
): Promise<string> {
  await db.transaction(
    async (tx) =>
      await issueToken(tx, {
        id: newId('t'),
        kind,
        tokenHash,
        personId: person.id,
        projectId: mail.projectId,
        sessionId: mail.sessionId,
        boundTo: kind === 'email' ? mail.address : null,
        seconds: tokenSeconds[kind],
      }),
  )
  return secret
}

function longSecret(): [string, string] {
  const token = newToken()
  return [token, hashOfToken(token)]
}

async function codeSecret(): Promise<[string, string]> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  // Needs a slow hash, because six digits are easily guessed from a fast one.
  return [code, await hashOfSecret(code)]
}

/** How many days an address that has stopped codes gets none. */
export const stopDays = 90

/** The code for a hold. Needs no account, stores only the address's hash. */
async function holdLetter({ db, origin }: MailParts, mail: DueMail): Promise<Letter | undefined> {
  const owner = holdAddress(mail.address)
  if (await isStopped(db, owner)) return undefined
  const [code, tokenHash] = await codeSecret()
  const [stop, stopHash] = longSecret()
  const bound = { personId: null, projectId: mail.projectId, sessionId: null, boundTo: owner }
  const { sessionId } = mail
  const hold = { ...bound, sessionId, id: newId('t'), kind: 'hold', tokenHash } as const
  await issueToken(db, { ...hold, seconds: tokenSeconds.hold })
  const seconds = stopDays * 24 * 3600
  await issueToken(db, { ...bound, id: newId('t'), kind: 'stop', tokenHash: stopHash, seconds })
  const voice = voiceOfMarket(mail.market)
  const words = textIn(mailWords, voice)
  const letter = writeLetter(voice, words.holdCode, { id: mail.id, to: mail.address, name: '', code })
  return { ...letter, stop: `${origin}/api/v1/mail/${stop}/stop` }
}

/** The stored form of an address that was sent a hold code. */
export const holdAddress = (email: string): string => hashOfToken(`hold code ${emailKey(email)}`)

/** The mail; undefined if nobody has the address or its owner must not get it. */
async function letterOf(parts: MailParts, mail: DueMail): Promise<Letter | undefined> {
  const { db, origin } = parts
  // Its project was removed while it waited.
  if (mail.projectId !== null && (await projectById(db, mail.projectId)) === undefined) return undefined
  if (mail.kind === 'holdCode') return await holdLetter(parts, mail)
  if (mail.kind === 'envelope' || mail.kind === 'signingLink') return await envelopeLetter(parts, mail)
  if (mail.kind === 'moneyDiffers') return await differsLetter(parts, mail)
  if (mail.kind === 'deviceAlarm') return await deviceLetter(parts, mail)
  if (mail.kind === 'planStayed') return await planLetter(parts, mail)
  if (isOfReservation(mail.kind)) return await reservedLetter(parts, { ...mail, kind: mail.kind })
  if (mail.kind === 'remindReply') return await replyLetter(parts, mail)
  if (isReminder(mail.kind)) return await reminderLetter(parts, mail)
  if (isOfLine(mail.kind)) return await waitingLetter(parts, mail)
  if (isOfVisit(mail.kind)) return await visitLetter(parts, mail)
  const { personId } = mail
  const person = await (personId === null ? personByEmail(db, mail.address) : personById(db, personId))
  if (person === undefined || person.disabledAt !== null) return undefined
  const voice = voiceOfMarket(mail.market)
  const words = textIn(mailWords, voice)
  const facts = { id: mail.id, to: person.email, name: person.firstName }
  const signIn = origin + links.loginPage(mail.projectId ?? undefined)
  switch (mail.kind) {
    case 'activate': {
      // Staff get access from their employer, never by a requested link.
      if (isStaff(actorOfPerson(person))) return undefined
      if (person.activated) return writeLetter(voice, words.known, { ...facts, link: signIn })
      const token = await issue(db, 'activate', person, mail, longSecret())
      return writeLetter(voice, words.activate, { ...facts, link: `${origin}/activation#${token}` })
    }
    case 'reset': {
      // A reset would end an unaccepted invitation and open nothing.
      if (isStaff(actorOfPerson(person)) && !person.activated) return undefined
      const token = await issue(db, 'reset', person, mail, longSecret())
      const sales = isStaff(actorOfPerson(person)) ? '?sales=1' : ''
      const link = `${origin}${links.resetPassword()}${sales}#${token}`
      return writeLetter(voice, words.reset, { ...facts, link })
    }
    case 'invite': {
      const token = await issue(db, 'invite', person, mail, longSecret())
      return writeLetter(voice, words.invite, {
        ...facts,
        link: `${origin}${links.activation('invitation')}#${token}`,
      })
    }
    case 'code': {
      const code = await issue(db, 'code', person, mail, await codeSecret())
      return writeLetter(voice, words.code, { ...facts, code })
    }
    case 'passwordChanged':
    case 'wrongPasswords':
      return writeLetter(voice, words[mail.kind], { ...facts, link: signIn })
    case 'confirmEmail': {
      // Neither the address requested, which may have changed, nor the current one.
      if (person.pendingEmail !== mail.address && person.email !== mail.address) return undefined
      const token = await issue(db, 'email', person, mail, longSecret())
      const link = `${origin}/activation/email#${token}`
      return writeLetter(voice, words.confirmEmail, { ...facts, to: mail.address, link })
    }
    case 'brokerAccepted':
    case 'brokerDeclined': {
      const { subject, text, button, note } = words[mail.kind]
      const about = { project: (await projectById(db, mail.projectId ?? ''))?.name ?? '' }
      const link = mail.kind === 'brokerAccepted' ? signIn : origin + links.communities()
      return writeLetter(
        voice,
        { subject: subject(about), text: text(about), button, note },
        { ...facts, link },
      )
    }
    case 'subscriptionFailed': {
      const link = origin + links.marketplaceReactivate(mail.projectId ?? '')
      return writeLetter(voice, words.subscriptionFailed, { ...facts, link })
    }
    case 'emailChanging':
    case 'factorOn':
    case 'factorOff':
      // A person who did not request this can stop it.
      return writeLetter(voice, words[mail.kind], { ...facts, link: origin + links.forgotPassword() })
    default:
      mail.kind satisfies never
      return undefined
  }
}
