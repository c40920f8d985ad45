/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signByCalls } from '../../server/demo/signByCalls.ts'
import { webkitVersion } from '../faults/webkit/webkitVersion.ts'
import { onePixel } from '../server/calls/accessCells.ts'
import { askAs, type Asker } from './harness/askServer.ts'
import { sizes } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { toBeSigned } from './harness/toBeSigned.ts'
import { openWebkitPage, type WebkitPage } from './harness/webkitPage.ts'
import { password } from './pages/login.ts'

const ada = { firstName: 'Ada', lastName: 'Nielsen', email: 'ada@example.test' }

describe.skipIf(webkitVersion() === null).each(['tablet', 'phone'] as const)(
  'Paying, now and later, in WebKit on a %s (needs WebKitGTK)',
  (size) => {
    let product: Product
    let page: WebkitPage
    let rep: Asker
    beforeAll(async () => {
      product = await startProduct()
      rep = await askAs(product.address, 'rep@lotline.test')
      page = await openWebkitPage(sizes[size])
    }, 300_000)
    afterAll(async () => {
      await page?.close()
      await product?.stop()
    })

    test('the first deposit is paid on the gateway’s page, and the later ones are agreed', async () => {
      const { projectId, transId, lotId } = await toBeSigned(rep, [ada])
      await signByCalls(rep.call, projectId, transId)
      await page.goTo(`${product.address}/login`)
      await page.fill('Email', 'rep@lotline.test')
      await page.fill('Password', password)
      await page.press('Sign in')
      await page.says('Sales')

      await page.goTo(`${product.address}/community/${projectId}/unit/${lotId}/purchase/confirmBeforePayment`)
      await page.check('I have checked everything.')
      await page.press('Continue to payment')
      await page.isAt(/\/purchase\/payment$/)
      expect(await page.tooWide()).toEqual([])
      await page.press('Pay $15,000')
      await page.isAt(/\/pay\//)
      await page.press('Pay')
      await page.isAt(/\/c\//)
      await page.fill('Card number', '4000002760003184')
      await page.press('Pay')
      await page.press('Yes, it is me')
      await page.says('Thank you for your payment')

      await page.goTo(`${product.address}/community/${projectId}/unit/${lotId}/pad/padInfo`)
      await page.hasFilled('Account holder', 'Ada Nielsen')
      await page.fill('Initials', 'AN')
      await page.press('Next')
      await page.isAt(/\/pad\/bankInfo$/)
      await page.has('option[value="003"]')
      await page.fill('Transit number', '00100')
      await page.fill('Institution number', '003')
      await page.hasFilled('Bank', 'Royal Bank of Canada')
      await page.fill('Account number', '0001234567')
      await page.press('Next')
      await page.isAt(/\/pad\/padSigningInfo$/)
      await page.says('You authorise Weir & Stone to take these amounts')
      await page.fill('Place of signing', 'Guelph')
      await page.draw('[data-field="mark.initials"] .ll-signature-pad')
      await page.draw('[data-field="mark.signature"] .ll-signature-pad')
      await page.press('Next')
      await page.isAt(/\/pad\/padDocLoad$/)
      await page.choose('input[type="file"]', { name: 'cheque.png', bytes: onePixel })
      await page.says('The picture has been received.')
      await page.press('Prepare the agreement')
      await page.isAt(/\/pad\/padDocConfirm$/)
      await page.check('I have read the agreement and accept the debits in it')
      await page.press('Confirm')
      await page.says('Your debits are set up')
      await page.says('account ending in 567')

      const manager = await askAs(product.address, 'manager@lotline.test')
      const { rows } = await manager.call('/purchase/GetDebits', { projectId })
      expect(rows).toMatchObject([{ transId, mandate: { state: 'confirmed', last3: '567' } }])
    }, 300_000)
  },
)
