import { expect, test } from 'vitest'
import { cameFrom } from '../../src/rules/cameFrom.ts'
import { links } from '../../src/rules/links.ts'

const at = (pathname: string, search = '', state: unknown = null) => ({ pathname, search, state })

test('who signs in is led back to where they were', () => {
  const lot = at('/community/C0101/svg', '?lot=12')
  expect(cameFrom('communitySingleSvg', lot)).toEqual({ from: '/community/C0101/svg?lot=12' })
  expect(cameFrom('welcomeSubmitWorksheet', at('/welcome-submit-worksheet/C0101/7'))).toEqual({
    from: '/welcome-submit-worksheet/C0101/7',
  })
})

test('the pages of the entry pass on what they were told, and are themselves no place to go back to', () => {
  const told = { from: '/community/C0101/svg' }
  expect(cameFrom('forgotPassword', at('/forgot', '', told))).toEqual(told)
  expect(cameFrom('registerUser', at('/register/C0101', '', told))).toEqual(told)
  expect(cameFrom('noLogin', at('/login/no-login'))).toEqual({ from: undefined })
})

test('from the start pages the usual way leads on', () => {
  expect(cameFrom('home', at('/'))).toEqual({ from: undefined })
  expect(cameFrom('communities', at(links.communities()))).toEqual({ from: undefined })
  expect(cameFrom('communities', at(links.communities(), '?q=x'))).toEqual({
    from: `${links.communities()}?q=x`,
  })
})
