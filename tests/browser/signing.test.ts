/** @module-tag long */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signByCalls, signPartByCalls } from '../../server/demo/signByCalls.ts'
import { links } from '../../src/rules/links.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, type Asker, until } from './harness/askServer.ts'
import { lookAtSizes } from './harness/lookAtSizes.ts'
import { type Device, openDevice } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { letGo, toBeSigned } from './harness/toBeSigned.ts'
import { goTo } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'
import { at, press } from './pages/purchase.ts'
import * as signing from './pages/signing.ts'

const ada = { firstName: 'Ada', lastName: 'Nielsen', email: 'ada@example.test' }
const ben = { firstName: 'Ben', lastName: 'Novak', email: 'ben@example.test' }

describe.skipIf(chromiumPath() === null)('signing on a tablet that is passed on (needs Chromium)', () => {
  let product: Product
  let device: Device
  let rep: Asker
  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'tablet' })
    rep = await askAs(product.address, 'rep@lotline.test')
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  test('buyer, witness and co-buyer sign one after the other, and staff take it back', async () => {
    const { page } = device
    const paper = await toBeSigned(rep, [ada, ben])
    await signIn(page, product.address, 'rep@lotline.test')
    await signing.openSigning(page, product.address, paper)
    await signing.passTo(page, 'Ada Nielsen')
    await signing.signAs(page, 'Ada Nielsen', null)
    await press(page, 'Pass the screen to the witness')
    await signing.signAsWitness(page, 'Ada Nielsen', 'Wanda Reyes')
    await press(page, 'Pass the screen to Ben Novak')
    await press(page, 'I am Ben Novak')
    await signing.agree(page)
    // Other people's signatures are on the page, marked as not sealed yet.
    await page
      .getByRole('img', { name: /^Ada Nielsen · / })
      .first()
      .waitFor()
    await page.getByText('Signed, but not sealed yet', { exact: false }).waitFor()
    await signing.fillAll(page, 'Ben Novak')
    await page.getByLabel('Someone is helping me sign').check()
    await page.getByLabel('How they help').selectOption({ label: 'By interpreting' })
    await press(page, 'Sign and finish')
    await page.getByText('Helper’s name must be filled').waitFor()
    await page.getByLabel('Helper’s name').fill('Ines Moreau')
    await signing.finish(page, 'Thank you, Ben Novak')
    await press(page, 'Pass the screen to the witness')
    await signing.signAsWitness(page, 'Ben Novak', null)
    await press(page, 'Give the tablet back')
    await signing.takeBack(page)
    const signers = await paper.signers()
    const rooms = signers.filter(({ role }) => role === 'witness' || role.startsWith('purchaser'))
    expect(rooms.map(({ isDone }) => isDone)).toEqual([true, true, true, true])
    const { projectId, envelopeId } = paper
    const { detail } = await rep.call('/digitaldocs/GetEnvelope', { projectId, envelopeId })
    const helped = (detail.acts as { role: string; assistant?: object }[]).filter(
      ({ assistant }) => assistant !== undefined,
    )
    expect(helped.length).toBeGreaterThan(0)
    for (const { role, assistant } of helped)
      expect([role, assistant]).toEqual(['purchaser.2', { as: 'interpreter', name: 'Ines Moreau' }])
    expect(device.faults).toEqual([])
  }, 240_000)

  test('who takes the tablet after a change sees it, reads the new paper, and passes it on', async () => {
    const { page } = device
    await letGo(rep)
    const paper = await toBeSigned(rep, [ada, ben])
    await signByCalls(rep.call, paper.projectId, paper.transId)
    const of = { projectId: paper.projectId, envelopeId: paper.envelopeId }
    const markup = async (value: string) => {
      const { detail } = await rep.call('/digitaldocs/GetEnvelope', of)
      const changes = [{ key: 'closing.date', value }]
      await rep.call('/digitaldocs/Markup', { ...of, version: detail.envelope.version, changes })
    }
    await markup('2028-01-15')
    const changed = page.getByRole('region', { name: 'What has changed' })
    await signing.openSigning(page, product.address, paper)
    await signing.passTo(page, 'Ada Nielsen')
    await press(page, 'I am Ada Nielsen')
    await signing.papers(page)
    await changed.getByText(/Before: .*2027.*Now: .*2028/).waitFor()
    expect(await lookAtSizes(page, 'changed', 44)).toEqual([])
    await signing.fillAll(page, 'Ada Nielsen')
    await signing.finish(page, 'Thank you, Ada Nielsen')
    await press(page, 'Pass the screen to the witness')
    await signing.signAsWitness(page, 'Ada Nielsen', 'Wanda Reyes')
    await press(page, 'Pass the screen to Ben Novak')
    await press(page, 'I am Ben Novak')
    await signing.papers(page)
    await changed.getByText(/Before: .*2027.*Now: .*2028/).waitFor()
    await signing.fillAll(page, 'Ben Novak')
    await signing.finish(page, 'Thank you, Ben Novak')
    await press(page, 'Pass the screen to the witness')
    await signing.signAsWitness(page, 'Ben Novak', 'Wanda Reyes')
    await press(page, 'Give the tablet back')
    await signing.takeBack(page)
    // Everybody has signed the paper as it is now, in hand.
    const { detail } = await rep.call('/digitaldocs/GetEnvelope', of)
    const rooms = (await paper.signers()).filter(({ role }) => /^(witness|purchaser)/.test(role))
    expect(rooms.every(({ isDone }) => isDone)).toBe(true)
    const revisions = (detail.papers as { revision: number }[]).map(({ revision }) => revision)
    expect(Math.max(...revisions)).toBe(2)
    expect(device.faults).toEqual([])
  }, 240_000)

  test('the witness step opens at its address once the buyer has signed on another device', async () => {
    const { page, context } = device
    await letGo(rep)
    const { projectId, envelopeId, lotId, ...paper } = await toBeSigned(rep, [ada])
    await signing.openSigning(page, product.address, { projectId, envelopeId, lotId, ...paper })
    await goTo(page, `${product.address}/communities`)
    const buyer = (await paper.signers()).find(({ role }) => role === 'purchaser.1')
    await signPartByCalls(rep.call, { projectId, envelopeId }, buyer?.signerId ?? 0)
    // The page first shows this device's copy, from before the signature.
    const late = '**/purchase/GetPurchases'
    let isAnswered = false
    await context.route(late, async (route) => {
      const response = await route.fetch()
      await pause(2000)
      await route.fulfill({ response })
      isAnswered = true
    })
    const step = 'documentSigningWitness'
    await goTo(page, product.address + links.purchase(projectId, lotId, step))
    await until('the server has answered', async () => await Promise.resolve(isAnswered))
    await context.unroute(late)
    await page.locator('.signers > li').first().waitFor()
    await at(page, step)
    expect(device.faults).toEqual([])
  }, 120_000)
})
