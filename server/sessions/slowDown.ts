import { emailKey } from '../../src/rules/emailKey.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import { countTry, isCounted } from '../db/tries.ts'
import { hashOfToken } from '../secrets/tokens.ts'

/** Each further wrong password doubles the next wait. */
const free = 5
const windowSeconds = 15 * 60
const firstMs = 250
const longestMs = 8_000
/** How long between two mails about wrong passwords. */
const toldSeconds = 24 * 3600
/** How long a device from which someone signed in counts as known. */
const knownSeconds = 30 * 24 * 3600

export interface PasswordTry {
  readonly email: string
  readonly address: string
  readonly device: string
}

const accountOf = ({ email }: PasswordTry): string => hashOfToken(`wrong ${emailKey(email)}`)
const toldOf = ({ email }: PasswordTry): string => hashOfToken(`told ${emailKey(email)}`)
const deviceOf = (one: PasswordTry): string =>
  hashOfToken(`known ${emailKey(one.email)} ${one.address} ${one.device}`)

/** The wait, in ms, after this many wrong tries in total. */
export function delayAfter(wrong: number): number {
  return wrong < free ? 0 : Math.min(firstMs * 2 ** (wrong - free), longestMs)
}

/** Whether someone recently signed in to this account from this device. */
export async function isKnownDevice(db: Db, one: PasswordTry): Promise<boolean> {
  return (await isCounted(db, deviceOf(one))) > 0
}

/** Delays password checks after wrong tries from anywhere. Locks nobody out; known devices do not wait. */
export async function slowDown(db: Db, one: PasswordTry, wait: (ms: number) => Promise<unknown> = pause) {
  const wrong = await isCounted(db, accountOf(one))
  const ms = delayAfter(wrong)
  if (ms > 0 && !(await isKnownDevice(db, one))) await wait(ms)
}

/**
 * Whether to tell the account's owner: at the fifth wrong password in a quarter of an hour, at most daily.
 */
export async function noteTry(db: Db, one: PasswordTry, right: boolean): Promise<boolean> {
  if (right) {
    await countTry(db, deviceOf(one), knownSeconds)
    return false
  }
  const { used } = await countTry(db, accountOf(one), windowSeconds)
  return used >= free && (await countTry(db, toldOf(one), toldSeconds)).used === 1
}
