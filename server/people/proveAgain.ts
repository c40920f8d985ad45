import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { sharedLimit } from '../limits/rateLimit.ts'
import { isSecret } from '../secrets/passwords.ts'
import { callersAccount } from './callersAccount.ts'
import { isCodeOf } from './secondFactor.ts'

const tries = sharedLimit({ most: 10, seconds: 300 }, 'TOO_MANY_TRIES')

/** Asks for proof again, by password or authenticator: an open session proves nothing. */
export async function proveAgain(
  ctx: CallContext,
  { password, code }: { readonly password?: string | undefined; readonly code?: string | undefined },
): Promise<void> {
  const person = await callersAccount(ctx)
  if ((password ?? '') === '' && (code ?? '') === '')
    throw new Refusal(403, 'PROVE_AGAIN', { field: 'password' })
  await tries(ctx.db, `prove ${person.id}`)
  if (code !== undefined && code !== '') {
    if (!(await isCodeOf(ctx, person.id, code))) throw new Refusal(403, 'CODE_WRONG', { field: 'code' })
    return
  }
  if (!(await isSecret(person.passwordHash || undefined, password ?? ''))) {
    throw new Refusal(403, 'WRONG_PASSWORD', { field: 'password' })
  }
}
