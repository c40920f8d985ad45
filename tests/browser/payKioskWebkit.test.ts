/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signByCalls } from '../../server/demo/signByCalls.ts'
import { links } from '../../src/rules/links.ts'
import { webkitVersion } from '../faults/webkit/webkitVersion.ts'
import { askAs, type Asker, until } from './harness/askServer.ts'
import { sizes } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { toBeSigned } from './harness/toBeSigned.ts'
import { openWebkitPage, type WebkitPage } from './harness/webkitPage.ts'
import { whatScriptsSee } from './harness/whatIsLeft.ts'
import { pin } from './pages/kiosk.ts'
import { password } from './pages/login.ts'

const projectId = 'C0303'
const ada = { firstName: 'Ada', lastName: 'Zqxjkvnielsen', email: 'ada@example.test' }
const attract = '[data-attract="true"]'

describe.skipIf(webkitVersion() === null)(
  'Paying at a kiosk with a phone, both with WebKit (needs WebKitGTK)',
  () => {
    let product: Product
    let stand: WebkitPage
    let phone: WebkitPage
    let rep: Asker
    beforeAll(async () => {
      product = await startProduct()
      rep = await askAs(product.address, 'rep@lotline.test')
      stand = await openWebkitPage(sizes.kiosk)
      phone = await openWebkitPage(sizes.phone)
      await stand.goTo(`${product.address}/login`)
      await stand.fill('Email', 'rep@lotline.test')
      await stand.fill('Password', password)
      await stand.press('Sign in')
      await stand.has('[data-account]')
      await stand.goTo(`${product.address}/settings`)
      await stand.has(`form.settings-form option[value="${projectId}"]`)
      await stand.fill('Community', projectId)
      await stand.fill('Device name', 'Show floor left')
      await stand.fill('Start over after', '300')
      await stand.fill('Staff PIN', pin)
      await stand.press('Enrol this device')
      await stand.has(attract)
    }, 300_000)
    afterAll(async () => {
      await phone?.close()
      await stand?.close()
      await product?.stop()
    })

    test('the kiosk shows a code, the phone pays after the bank’s question, and the kiosk forgets the buyer', async () => {
      const { transId } = await toBeSigned(rep, [ada])
      await signByCalls(rep.call, projectId, transId)
      const { token } = await rep.call('/purchase/HandOver', { projectId, transId, leave: false })
      await stand.goTo(product.address + links.takePurchase(token))
      await stand.touch(attract)
      await stand.isAt(/\/purchase\/confirmBeforePayment$/)
      await stand.check('I have checked everything.')
      await stand.press('Continue to payment')
      await stand.isAt(/\/purchase\/payment$/)
      const code = await stand.attribute('[data-field="payment"] .ll-qr', 'data-text')
      expect(await stand.tooWide()).toEqual([])

      await phone.goTo(product.address + new URL(code).pathname)
      await phone.says('Pay the deposit')
      await phone.press('Pay')
      await phone.isAt(/\/c\//)
      await phone.fill('Card number', '4000002760003184')
      await phone.press('Pay')
      await phone.press('Yes, it is me')
      await phone.says('Thank you')
      // Told by the hub, because nobody touches it.
      await stand.has('.purchase-done')
      const { purchase } = await rep.call('/purchase/GetPurchase', { projectId, transId })
      expect(purchase.state).toBe('reserved')

      await stand.press('Done: clear my data')
      await stand.has(attract)
      await until(
        'the kiosk has nothing of the buyer',
        async () => !(await whatScriptsSee(stand)).includes(ada.lastName),
      )
      // Nobody can pay again with its code.
      await phone.goTo(product.address + new URL(code).pathname)
      await phone.says('Thank you for your payment')
    }, 240_000)
  },
)
