import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import { countTry, isCounted } from '../db/tries.ts'
import { hashOfToken } from '../secrets/tokens.ts'

/** So many wrong passwords in a row are anybody's mistake; from then on each makes the next try wait twice as long. */
const free = 5
const windowSeconds = 15 * 60
const firstMs = 250
const longestMs = 8_000
/** A device from which somebody has signed in is believed for so long. */
const knownSeconds = 30 * 24 * 3600

/** Who tries, and at which account. */
export interface PasswordTry {
  readonly email: string
  readonly address: string
  readonly device: string
}

const accountOf = ({ email }: PasswordTry): string => hashOfToken(`wrong ${email.trim().toLowerCase()}`)
const deviceOf = (one: PasswordTry): string =>
  hashOfToken(`known ${one.email.trim().toLowerCase()} ${one.address} ${one.device}`)

/** How long a try waits after so many wrong ones, whoever made them. */
export function delayAfter(wrong: number): number {
  return wrong < free ? 0 : Math.min(firstMs * 2 ** (wrong - free), longestMs)
}

/** Whether somebody has signed in to this account from this device within the time that it is believed. */
export async function isKnownDevice(db: Db, one: PasswordTry): Promise<boolean> {
  return (await isCounted(db, deviceOf(one))) > 0
}

/**
 * Waits before a password is looked at, the longer the more were wrong for this account from anywhere; nobody is shut out,
 * and who signs in from a device they have used before does not wait.
 */
export async function slowDown(db: Db, one: PasswordTry, wait: (ms: number) => Promise<unknown> = pause) {
  const wrong = await isCounted(db, accountOf(one))
  const ms = delayAfter(wrong)
  if (ms > 0 && !(await isKnownDevice(db, one))) await wait(ms)
}

/** Notes how a try has gone. */
export async function noteTry(db: Db, one: PasswordTry, right: boolean): Promise<void> {
  if (right) await countTry(db, deviceOf(one), knownSeconds)
  else await countTry(db, accountOf(one), windowSeconds)
}
