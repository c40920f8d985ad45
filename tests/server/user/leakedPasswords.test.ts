import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isCommonPassword } from '../../../src/rules/validation/commonPasswords.ts'
import { newPassword } from '../../../src/rules/validation/password.ts'
import { isLeaked } from '../../../server/people/newPassword.ts'
import { schemas } from '../../../src/contract/schemas.ts'
import { newKey } from '../../world/startWorld.ts'
import { emailOf, open, password, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

const leaked = 'Mustang2026!'

describe('a password that has leaked', () => {
  test.each(['Mustang2026!', 'Ch3lsea1!', '99Corvette!'])(
    '%s is known, though no rule says so',
    async (text) => {
      expect(isCommonPassword(text)).toBe(false)
      expect(await isLeaked(text)).toBe(true)
    },
  )

  test.each(['Xk7!rmpq', 'Godwit2026!', 'Passage7!oak', 'Tam7arack!'])('%s is not', async (text) => {
    expect(newPassword(text)).toBeNull()
    expect(await isLeaked(text)).toBe(false)
  })

  test('is refused wherever somebody chooses one', async () => {
    const change = async (path: string, body: object, cookie?: string) => {
      const { status, body: answer } = await world.call(path, body, { cookie, key: newKey() })
      return [status, answer.why, answer.field]
    }
    const register = { ...schemas['/user/Register'].example.request, projectId: open }
    expect(await change('/user/Register', { ...register, password1: leaked })).toEqual([
      422,
      'passwordCommon',
      'password1',
    ])
    // This session is new enough to change the password.
    expect(await change('/user/UpdatePWD', { password1: leaked }, world.cookies.broker)).toEqual([
      422,
      'passwordCommon',
      'password1',
    ])
    const account = {
      ...schemas['/user/UpdateAccountInformation'].example.request,
      email: emailOf('agent'),
      password: leaked,
      currentPassword: password,
    }
    expect(await change('/user/UpdateAccountInformation', account, world.cookies.agent)).toEqual([
      422,
      'passwordCommon',
      'password',
    ])
  })
})
