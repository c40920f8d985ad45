import { expect, test } from 'vitest'
import { cameFrom } from '../../src/rules/cameFrom.ts'
import { links } from '../../src/rules/links.ts'

const at = (pathname: string, search = '', state: unknown = null) => ({ pathname, search, state })

test('signing in leads back to where the person was', () => {
  const lot = at('/community/C0101/svg', '?lot=12')
  expect(cameFrom('communitySingleSvg', lot)).toEqual({ from: '/community/C0101/svg?lot=12' })
  expect(cameFrom('welcomeSubmitWorksheet', at('/welcome-submit-worksheet/C0101/7'))).toEqual({
    from: '/welcome-submit-worksheet/C0101/7',
  })
})

test('the entry pages pass on where the person came from, and are not themselves a place to return to', () => {
  const told = { from: '/community/C0101/svg' }
  expect(cameFrom('forgotPassword', at('/forgot', '', told))).toEqual(told)
  expect(cameFrom('registerUser', at('/register/C0101', '', told))).toEqual(told)
  expect(cameFrom('noLogin', at('/login/no-login'))).toEqual({ from: undefined })
})

test('from the start pages the usual path continues', () => {
  expect(cameFrom('home', at('/'))).toEqual({ from: undefined })
  expect(cameFrom('communities', at(links.communities()))).toEqual({ from: undefined })
  expect(cameFrom('communities', at(links.communities(), '?q=x'))).toEqual({
    from: `${links.communities()}?q=x`,
  })
})
