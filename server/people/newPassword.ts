import { readFile } from 'node:fs/promises'
import type { SentenceSet } from '../../src/rules/validation/codes.ts'
import { wordsIn } from '../../src/rules/validation/commonPasswords.ts'
import { Refusal } from '../context/refusal.ts'
import { hashOfSecret } from '../secrets/passwords.ts'

let leaked: Promise<ReadonlySet<string>> | undefined

/** Words in the most frequently leaked passwords. The page does not have this list. */
async function readLeaked(): Promise<ReadonlySet<string>> {
  const text = await readFile(new URL('./leakedPasswords.txt', import.meta.url), 'utf8')
  return new Set(text.replaceAll(/^#.*$/gm, '').split(/\s+/).filter(Boolean))
}

/** Whether a password is one of these words, dressed up with digits and symbols. */
export async function isLeaked(password: string): Promise<boolean> {
  leaked ??= readLeaked()
  const words = await leaked.catch((fault: unknown) => {
    // The next call reads it again.
    leaked = undefined
    throw fault
  })
  return wordsIn(password).some((word) => words.has(word))
}

/** The hash of a chosen password. `field`: its name in the request. @throws Refusal 422 if it has leaked. */
export async function hashOfNewPassword(
  password: string,
  field: string,
  set: SentenceSet = 'first',
): Promise<string> {
  if (await isLeaked(password))
    throw new Refusal(422, 'WRONG_FIELD', {
      why: 'passwordCommon',
      params: { label: 'password' },
      field,
      set,
    })
  return await hashOfSecret(password)
}
