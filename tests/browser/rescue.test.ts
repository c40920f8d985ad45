/** @module-tag long */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rescueFormat } from '../../src/contract/rescue.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, until, type Asker } from './harness/askServer.ts'
import { lotOf } from './harness/lots.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { idCard } from './harness/pictures.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo, workerServes } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'
import * as worksheet from './pages/worksheet.ts'
import { serverFile } from '../world/serverFile.ts'

interface Offer {
  client_ref: string
  transaction_id: number
  pictures_received: number
  pictures_expected: number
}

/** Runs `npm run rescue -- …` as the server's operator would. */
async function rescue(...args: readonly string[]): Promise<{ code: number | null; said: string }> {
  const root = resolve(import.meta.dirname, '../..')
  const command = spawn(process.execPath, [...serverFile('rescue/rescueCommand.ts'), ...args], {
    cwd: root,
    timeout: 120_000,
  })
  let said = ''
  command.stdout.on('data', (part: Buffer) => (said += part.toString()))
  command.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const code = await new Promise<number | null>((done) => void command.on('close', done))
  return { code, said }
}

describe.skipIf(chromiumPath() === null)('a sealed file of unsent work (needs Chromium)', () => {
  let product: Product
  let device: Device
  let rep: Asker
  let folder: string

  beforeAll(async () => {
    product = await startProduct()
    rep = await askAs(product.address, 'rep@lotline.test')
    folder = await mkdtemp(join(tmpdir(), 'lotline-rescue-'))
  }, 300_000)
  afterAll(async () => {
    await product?.stop()
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    device = await openDevice({ size: 'tablet' })
  })
  afterEach(async () => await device?.close())

  const offersOf = async (reference: string): Promise<Offer[]> => {
    const { offers } = (await rep.call('/user/GetBrokerOffers')) as { offers: Offer[] }
    return offers.filter((one) => one.client_ref === reference)
  }

  test('its sealed file brings the work to the server once, however often, and the device adds nothing', async () => {
    const { page } = device
    await signIn(page, product.address, 'broker@lotline.test')
    const lot = await lotOf(rep, 'C0101', '6')
    const template = lot.models[0]?.elevations[0]?.templateId ?? ''
    await goTo(page, `${product.address}/welcome-submit-worksheet/C0101/${lot.id}/${template}`)
    await worksheet.beginWorksheet(page)
    await workerServes(page)
    await product.kill()
    await worksheet.fillBroker(page, { agency: 'Quill and Harbour', email: 'broker@lotline.test' })
    await worksheet.typeBuyer(page, {
      firstName: 'Imre',
      lastName: 'Tollemache',
      phone: '416 555 0188',
      email: 'imre.rescued@example.com',
      idNumber: 'T4471',
    })
    await worksheet.chooseIdFile(page, { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await idCard() })
    await worksheet.buyerGroup(page).getByRole('button', { name: 'Remove picture' }).waitFor()
    await worksheet.toFinal(page)
    const reference = await worksheet.submitWorksheet(page)
    await page.getByRole('link', { name: 'See all unsent work' }).click()
    await page.locator('[data-unsent]').first().waitFor()

    await page.locator('summary', { hasText: 'Save everything as an encrypted file' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save everything as an encrypted file' }).click()
    const file = join(folder, 'unsent.lotline')
    await (await download).saveAs(file)
    const saved = await readFile(file)
    expect(saved.toString('latin1')).not.toMatch(/Tollemache|imre\.rescued|T4471/)
    await device.quit()
    await product.start()
    expect(await offersOf(reference)).toEqual([])

    // The brokerage, its agent, the worksheet and the picture.
    const first = await rescue(file, '--server', product.address)
    expect(first).toMatchObject({ code: 0, said: expect.stringContaining('4 of 4 received.') as string })
    const [arrived, ...more] = await offersOf(reference)
    expect(more).toEqual([])
    expect(arrived).toMatchObject({ pictures_received: 1, pictures_expected: 1 })
    const again = await rescue(file, '--server', product.address)
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining('4 of 4 received.') as string })
    expect(await offersOf(reference)).toEqual([arrived])

    // The missing device comes back after all.
    await device.start()
    await goTo(device.page, `${product.address}/worksheets/submitted-worksheets`)
    await device.page.locator('[data-offer]').first().waitFor()
    await expect
      .poll(async () => await device.page.locator('[data-unsent]').count(), { timeout: 60_000 })
      .toBe(0)
    expect(await offersOf(reference)).toEqual([arrived])
    const companies = (await rep.call('/comty/GetCompany', { projectId: 'C0101', name: 'Quill' })) as {
      companies: { name: string }[]
    }
    expect(companies.companies.map(({ name }) => name)).toEqual(['Quill and Harbour'])
    await until('the picture can be seen', async () => {
      const info = (await rep.call('/user/GetBrokerOfferInfo', {
        transactionId: arrived?.transaction_id,
      })) as { pictures: unknown[] }
      return info.pictures.length === 1 ? true : undefined
    })
  })

  test('a damaged file, or an unreachable server, is reported, and nothing is half submitted', async () => {
    const file = join(folder, 'damaged.lotline')
    await writeFile(file, 'no such thing')
    expect(await rescue(file, '--server', product.address)).toMatchObject({
      code: 1,
      said: expect.stringContaining('damaged') as string,
    })
    const gone = await rescue(join(folder, 'gone.lotline'), '--server', product.address)
    expect(gone).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^\S+ cannot be read\.\n$/) as string,
    })
    const head = { format: rescueFormat, items: [{ key: 'k', call: '/user/AddWorksheetOffer', size: 1 }] }
    const json = Buffer.from(JSON.stringify(head))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(json.length)
    await writeFile(file, Buffer.concat([length, json, Buffer.from('x')]))
    expect(await rescue(file, '--server', 'http://127.0.0.1:9')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^\S+ does not answer\. Run this again/) as string,
    })
    expect((await rescue()).code).toBe(2)
  })
})
