import { expect, test } from 'vitest'
import { firstScript } from '../../build/firstScript.ts'
import { firstShape } from '../../src/rules/firstShape.ts'
import { links } from '../../src/rules/links.ts'

const shapes = {
  list: [links.home(), '/community', '/community/', '/favorite'],
  plan: [links.communitySingleMain('C0101'), links.communitySingleSvg('C0101')],
  form: [
    links.loginPage(),
    links.registerUser('C0101'),
    links.marketplaceRegister('C0404'),
    links.forgotPassword(),
  ],
  card: [
    links.selection0004('C0101', { unitId: 48 }),
    links.purchase('C0101', 48),
    links.communitySingleMatrix('C0202'),
    links.floorPlans('C0101'),
    '/nowhere',
  ],
}

test('each screen is outlined in its own shape, also by the script that runs before all others', () => {
  for (const [shape, paths] of Object.entries(shapes)) {
    for (const path of paths.map((one) => one.split('?')[0] ?? '')) {
      expect(firstShape(path), path).toBe(shape)
      expect(outlined(path, null)['data-first'], path).toBe(shape)
    }
  }
})

test('the outline has the colours that were chosen on this device', () => {
  expect(outlined('/community', 'dark')['data-scheme']).toBe('dark')
  expect(outlined('/community', 'sun')['data-scheme']).toBe('sun')
  expect(outlined('/community', 'plaid')['data-scheme']).toBeUndefined()
  // A browser without storage is outlined too.
  expect(outlined('/community', new Error('SecurityError'))).toEqual({ 'data-first': 'list' })
})

/** The attributes that the first script gives the page. */
function outlined(pathname: string, kept: string | null | Error): Record<string, string> {
  const found: Record<string, string> = {}
  const page = { setAttribute: (name: string, value: string) => void (found[name] = value) }
  const localStorage = {
    getItem(name: string): string | null {
      if (kept instanceof Error) throw kept
      return name === 'lotline-scheme' ? kept : null
    },
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- it is a text in the page too
  new Function('document', 'location', 'localStorage', firstScript)(
    { documentElement: page },
    { pathname },
    localStorage,
  )
  return found
}
