import { randomInt } from 'node:crypto'
import { isStaff } from '../../src/rules/actor.ts'
import { links } from '../../src/rules/links.ts'
import { mailWords } from '../../src/i18n/en/mail.ts'
import { voiceOfMarket } from '../../src/i18n/everyLanguage.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import { actorOfPerson } from '../db/actors.ts'
import type { Database } from '../db/database.ts'
import { claimMail, type DueMail, endMail, retryMail, sentWithinHour } from '../db/mail.ts'
import { issueToken, type TokenKind } from '../db/personTokens.ts'
import { type PersonRow, personByEmail, personById } from '../db/persons.ts'
import { hashOfSecret } from '../sessions/passwords.ts'
import { hashOfToken, newId, newToken } from '../sessions/tokens.ts'
import { writeLetter } from './letters.ts'
import type { Letter, Mailer } from './mailer.ts'

export interface MailParts {
  readonly db: Database
  readonly mailer: Mailer
  /** Where links lead. Told by the configuration, never by a request: its Host header may be anybody's. */
  readonly origin: string
}

/** How long what was mailed works, in seconds. */
export const tokenSeconds = {
  activate: 3 * 24 * 3600,
  reset: 600,
  code: 600,
  hold: 600,
  redirect: 60,
  email: 24 * 3600,
  invite: 7 * 24 * 3600,
} as const

/** Longer than any try at handing over takes. */
const claimSeconds = 120
const mostTries = 12
/** So many mails of a kind an address gets in an hour from one asker, and from all of them together. */
const mostInHour = { own: 5, all: 30 }

/** The waiting time before the next try, in seconds: 10, 20, 40 ... up to an hour. */
const pauseAfter = (tries: number): number => Math.min(10 * 2 ** tries, 3600)

/** A mail server that wants nothing for this address will want nothing later either: RFC 5321 §4.2.1, 5yz. */
function isAddressRefused(fault: unknown): boolean {
  const { command, responseCode } = fault as { command?: unknown; responseCode?: unknown }
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500
}

/**
 * Sends the mail that is due next; false when there is none. A mail whose sender died is sent again: none is lost, and
 * none that is known to have been sent goes twice.
 */
export async function sendDue(parts: MailParts): Promise<boolean> {
  const { db, mailer } = parts
  const mail = await claimMail(db, claimSeconds)
  if (mail === undefined) return false
  const { sent, own } = await sentWithinHour(db, mail)
  if (own >= mostInHour.own || sent >= mostInHour.all) {
    await endMail(db, mail.id, 'tooMany')
    return true
  }
  try {
    const letter = await letterOf(parts, mail)
    if (letter !== undefined) await mailer.send(letter)
    await endMail(db, mail.id, letter === undefined ? 'nobody' : 'sent')
  } catch (fault) {
    if (isAddressRefused(fault) || mail.tries + 1 >= mostTries) await endMail(db, mail.id, 'failed')
    else await retryMail(db, mail.id, pauseAfter(mail.tries))
    throw fault
  }
  return true
}

/** The secret is made now and never written down: the database keeps its hash, the mail its text. */
async function issue(
  db: Database,
  kind: Exclude<TokenKind, 'redirect' | 'hold'>,
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
  // Six digits are guessed from a quick hash in no time.
  return [code, await hashOfSecret(code)]
}

/** A code for whoever reads the mail: no account is needed, and what is kept of the address is a hash. */
async function holdLetter(db: Database, mail: DueMail): Promise<Letter> {
  const [code, tokenHash] = await codeSecret()
  await issueToken(db, {
    id: newId('t'),
    kind: 'hold',
    tokenHash,
    personId: null,
    projectId: mail.projectId,
    sessionId: null,
    boundTo: holdAddress(mail.address),
    seconds: tokenSeconds.hold,
  })
  const voice = voiceOfMarket(mail.market)
  const words = textIn(mailWords, voice)
  return writeLetter(voice, words.holdCode, { id: mail.id, to: mail.address, name: '', code })
}

/** What is kept of an address to which a code for holding a home was mailed. */
export const holdAddress = (email: string): string => hashOfToken(`hold code ${email.trim().toLowerCase()}`)

/** What to write, or undefined when nobody has the address, or the one who has it must not get this. */
async function letterOf({ db, origin }: MailParts, mail: DueMail): Promise<Letter | undefined> {
  if (mail.kind === 'holdCode') return await holdLetter(db, mail)
  const { personId } = mail
  const person = await (personId === null ? personByEmail(db, mail.address) : personById(db, personId))
  if (person === undefined || person.disabledAt !== null) return undefined
  const voice = voiceOfMarket(mail.market)
  const words = textIn(mailWords, voice)
  const facts = { id: mail.id, to: person.email, name: person.firstName }
  const signIn = origin + links.loginPage(mail.projectId ?? undefined)
  switch (mail.kind) {
    case 'activate': {
      // Staff are let in by whoever employs them, never by a link they asked for.
      if (isStaff(actorOfPerson(person))) return undefined
      if (person.activated) return writeLetter(voice, words.known, { ...facts, link: signIn })
      const token = await issue(db, 'activate', person, mail, longSecret())
      return writeLetter(voice, words.activate, { ...facts, link: `${origin}/activation#${token}` })
    }
    case 'reset': {
      // Who has not accepted an invitation has no password to forget: a reset would end the invitation and open nothing.
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
      return writeLetter(voice, words.passwordChanged, { ...facts, link: signIn })
    case 'confirmEmail': {
      // Another address was wished for since, or none any more.
      if (person.pendingEmail !== mail.address) return undefined
      const token = await issue(db, 'email', person, mail, longSecret())
      const link = `${origin}/activation/email#${token}`
      return writeLetter(voice, words.confirmEmail, { ...facts, to: mail.address, link })
    }
    case 'emailChanging':
    case 'factorOn':
    case 'factorOff':
      // Whoever did not do it themself can stop it where they are led.
      return writeLetter(voice, words[mail.kind], { ...facts, link: origin + links.forgotPassword() })
    default:
      return undefined
  }
}
