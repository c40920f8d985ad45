/** @module-tag long */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { links } from '../../src/rules/links.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, type Asker } from './harness/askServer.ts'
import { linkIn, mailTo } from './harness/demoMail.ts'
import { type Device, openDevice } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { letGo, type ToBeSigned, toBeSigned } from './harness/toBeSigned.ts'
import { whatMemoryHolds, whatScriptsSee } from './harness/whatIsLeft.ts'
import { goTo, isReady } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'
import { at, press } from './pages/purchase.ts'
import * as signing from './pages/signing.ts'

/**
 * Details that appear in no paper, so only this person's own screen may have them. A contract shows all
 * parties each other's phone numbers and more.
 */
const secretsOf = (who: string) => ({
  email: `${who}zqxjkv@example.test`,
  idNumber: `${who.toUpperCase()}99ZQXJ77`,
  profession: `Bell founder ${who}qxjz`,
  employer: `Foundry ${who}zjxq`,
})
const [adasOwn, bensOwn] = [secretsOf('ada'), secretsOf('ben')]
const ada = { firstName: 'Ada', lastName: 'Nielsen', ...adasOwn }
const ben = { firstName: 'Ben', lastName: 'Novak', ...bensOwn }

describe.skipIf(chromiumPath() === null)('a tablet that is passed on (needs Chromium)', () => {
  let product: Product
  let device: Device
  let rep: Asker
  let paper: ToBeSigned
  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'tablet' })
    rep = await askAs(product.address, 'rep@lotline.test')
    await signIn(device.page, product.address, 'rep@lotline.test')
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })
  beforeEach(async () => {
    await letGo(rep)
    paper = await toBeSigned(rep, [ada, ben])
  })

  const signerOf = async (role: string): Promise<number> =>
    (await paper.signers()).find((one) => one.role === role)?.signerId ?? 0
  const partOf = (signerId: number): string => links.signing(paper.projectId, paper.envelopeId, signerId)
  const path = (page = device.page): string => new URL(page.url()).pathname

  test('34: Back, a deep link and another signer’s address stay with the signer, in every tab', async () => {
    const { page, context } = device
    await signing.openSigning(page, product.address, paper)
    const second = await context.newPage()
    await goTo(second, `${product.address}/sales`)
    await signing.passTo(page, 'Ada Nielsen')
    const own = partOf(await signerOf('purchaser.1'))
    const cover = { level: 1, name: 'For Ada Nielsen' } as const
    // The other tab was on a staff screen before.
    await second.getByRole('heading', cover).waitFor()
    expect(path(second)).toBe(own)
    await page.goBack()
    await page.getByRole('heading', cover).waitFor()
    expect(path()).toBe(own)
    const others = [
      '/sales',
      '/settings',
      '/community/C0303',
      partOf(await signerOf('purchaser.2')),
      `/sign#${'x'.repeat(40)}`,
    ]
    for (const address of others) {
      await goTo(page, product.address + address)
      const isWayBack = address.startsWith('/sign#')
      await page.getByRole('heading', isWayBack ? { level: 1, name: 'For the sales team' } : cover).waitFor()
      expect(path(), address).toBe(isWayBack ? '/sign' : own)
      expect(await page.getByRole('button', { name: 'Sign out' }).count()).toBe(0)
    }
    // A tab opened now shows nothing of it.
    const third = await context.newPage()
    await goTo(third, `${product.address}/community/C0303`)
    await third.getByRole('heading', cover).waitFor()
    await third.close()
    // The tab that asked for the code was reloaded: staff sign in again, and then every tab is free.
    await goTo(page, `${product.address}/sign`)
    expect(await page.getByLabel('Code (4 to 6 digits)').count()).toBe(0)
    await press(page, 'Sign in again')
    for (const tab of [page, second]) await tab.getByRole('link', { name: 'Sign in' }).first().waitFor()
    await second.close()
    await signIn(page, product.address, 'rep@lotline.test')
  })

  test('the right code unlocks every tab and leads back; what was started is gone', async () => {
    const { page, context } = device
    await signing.openSigning(page, product.address, paper)
    const second = await context.newPage()
    await goTo(second, `${product.address}/community/C0303`)
    await signing.passTo(page, 'Ada Nielsen')
    await second.getByRole('heading', { level: 1, name: 'For Ada Nielsen' }).waitFor()
    await press(page, 'I am Ada Nielsen')
    await signing.agree(page)
    await page.locator('.signing-foot').getByRole('button', { name: 'Next place', exact: true }).click()
    await page.locator('.ll-pdf-spot[data-state="open"]:focus').press('Enter')
    await signing.makeMark(page, null)
    await page.getByRole('link', { name: 'For the sales team' }).click()
    await page.getByLabel('Code (4 to 6 digits)').fill('0000')
    await press(page, 'Take the tablet back')
    await page.getByText('That’s not the code. 4 tries left.').waitFor()
    await page.getByRole('link', { name: 'Continue signing' }).click()
    await page.getByRole('heading', { level: 1, name: 'For Ada Nielsen' }).waitFor()
    await press(page, 'That’s not me')
    await signing.takeBack(page)
    await at(second, 'documentSigning')
    await second.close()
    await signing.passTo(page, 'Ada Nielsen')
    await press(page, 'I am Ada Nielsen')
    await signing.papers(page)
    expect(await page.locator('.signing-foot output').innerText()).toContain('2 places left')
    expect(await page.locator('.signing-made').count()).toBe(0)
    await page.getByRole('link', { name: 'For the sales team' }).click()
    await signing.takeBack(page)
  })

  test('33: five wrong codes lock it, and the deal is safe', async () => {
    const { page } = device
    await signing.openSigning(page, product.address, paper)
    await signing.passTo(page, 'Ada Nielsen')
    await signing.signAs(page, 'Ada Nielsen', 'Ada Nielsen')
    await press(page, 'Give the tablet back')
    for (const left of [4, 3, 2, 1]) {
      await page.getByLabel('Code (4 to 6 digits)').fill('0000')
      await press(page, 'Take the tablet back')
      await page.getByText(`That’s not the code. ${left} ${left === 1 ? 'try' : 'tries'} left.`).waitFor()
    }
    await page.getByLabel('Code (4 to 6 digits)').fill('0000')
    await press(page, 'Take the tablet back')
    await page.getByText('Please sign in again. Everything that was signed is safe.').waitFor()
    // It is still locked after a reload.
    await page.reload()
    await isReady(page)
    await page.getByText('Please sign in again. Everything that was signed is safe.').waitFor()
    await press(page, 'Sign in again')
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
    await signIn(page, product.address, 'rep@lotline.test')
    await signing.openSigning(page, product.address, paper)
    await page.locator('.signers > li').filter({ hasText: 'Ada Nielsen' }).getByText('Signed').waitFor()
  })

  test('a signer’s screen, and what is behind it, holds nothing of the other', async () => {
    const { page } = device
    const found: string[] = []
    const look = async (where: string, at_: typeof page, secrets: typeof adasOwn) => {
      const seen = await whatScriptsSee(at_)
      expect(seen).toContain('Read and sign')
      const held = await whatMemoryHolds(at_)
      // The snapshot includes the page's text.
      expect(held).toContain('Read and sign')
      for (const [name, text] of Object.entries(secrets))
        for (const [what, all] of Object.entries({ seen, held }))
          for (const form of new Set([text, text.replaceAll(' ', '')]))
            if (all.includes(form)) found.push(`${where}: ${name}, ${what}`)
    }
    await signing.openSigning(page, product.address, paper)
    await signing.passTo(page, 'Ada Nielsen')
    await press(page, 'I am Ada Nielsen')
    await signing.agree(page)
    await look('Ada on the tablet, of Ben', page, bensOwn)
    await page.getByRole('link', { name: 'For the sales team' }).click()
    await signing.takeBack(page)
    // Ben signs at home.
    const ids = { projectId: paper.projectId, envelopeId: paper.envelopeId }
    await rep.call('/digitaldocs/InviteSigner', { ...ids, signerId: await signerOf('purchaser.2') })
    const link = linkIn(await mailTo(product.address, bensOwn.email, 'Papers for you'))
    const phone = await openDevice({ size: 'phone' })
    try {
      await goTo(phone.page, product.address + link)
      await press(phone.page, 'I am Ben Novak')
      await signing.agree(phone.page)
      await look('Ben at home, of Ada', phone.page, adasOwn)
      expect(phone.faults).toEqual([])
    } finally {
      await phone.close()
    }
    expect(found).toEqual([])
    expect(device.faults).toEqual([])
  })
})
