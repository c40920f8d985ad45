/** @module-tag long */
import { sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSealKey } from '../../server/documents/selfMade.ts'
import { signedBytes } from '../../src/verify/cms.ts'
import type { Bytes } from '../../src/verify/der.ts'
import { sealedPaper, type SealedPaper } from '../server/documents/sealWorld.ts'
import { chromiumPath } from './chromiumPath.ts'
import { lookAtSizes } from './harness/lookAtSizes.ts'
import { type Device, openDevice } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { goTo, workerServes } from './pages/goTo.ts'

const pem = (der: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64')}\n-----END CERTIFICATE-----\n`

describe.skipIf(chromiumPath() === null)('checking a signed paper (needs Chromium)', () => {
  let folder: string
  let product: Product
  let device: Device
  let sealed: SealedPaper
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lotline-verify-'))
    const { privateKey, certificate } = makeSealKey('Maple Homes', new Date())
    const [key, cert] = [join(folder, 'own.key'), join(folder, 'own.pem')]
    writeFileSync(key, String(privateKey.export({ type: 'pkcs8', format: 'pem' })))
    writeFileSync(cert, pem(certificate))
    const signer = {
      kid: 's_own',
      certificates: [certificate],
      isEc: true,
      seal: async (digest: Bytes) =>
        Uint8Array.from(sign('sha256', await signedBytes(digest, [certificate]), privateKey)),
    }
    sealed = await sealedPaper({ key: signer })
    product = await startProduct({ LOTLINE_SEAL_KEY: key, LOTLINE_SEAL_CERTIFICATE: cert })
    device = await openDevice({ size: 'phone' })
    await goTo(device.page, `${product.address}/verify`)
    await workerServes(device.page)
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function verdictOn(bytes: Uint8Array, name = 'paper.pdf'): Promise<string | null> {
    const { page } = device
    const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
    await page.locator('input[type=file]').setInputFiles(file)
    const verdict = page.getByRole('region', { name })
    await verdict.waitFor()
    return await verdict.getAttribute('data-verdict')
  }

  test('offline, anybody can read who signed, when and before whom', async () => {
    const { page, context } = device
    await context.setOffline(true)
    expect(await verdictOn(sealed.bytes, 'valid.pdf')).toBe('valid')
    const said = await page.getByRole('region', { name: 'valid.pdf' }).innerText()
    for (const one of [
      'Ayşe Yılmaz',
      'Wilma Sáenz',
      'on a device where staff member 5 was signed in',
      'The whole file',
    ])
      expect(said).toContain(one)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-verdict'))).toBe('valid')
    await context.setOffline(false)
  })

  test('a changed, appended, unsealed, locked, non-PDF or much too large file says so', async () => {
    expect(await verdictOn(sealed.bytes.with(2000, 1), 'changed.pdf')).toBe('changed')
    const longer = Buffer.concat([sealed.bytes, Buffer.from('12345')])
    expect(await verdictOn(longer, 'longer.pdf')).toBe('changed')
    await device.page.getByText('5 bytes were added after the seal.').waitFor()
    expect(await verdictOn(sealed.frozen, 'frozen.pdf')).toBe('none')
    expect(await verdictOn(Buffer.from('%PDF-1.7\ntrailer << /Encrypt 1 0 R >>'), 'locked.pdf')).toBe('none')
    await device.page.getByText('This PDF is locked with a password.').waitFor()
    expect(await verdictOn(Buffer.from('hello'), 'letter.pdf')).toBe('none')
    const large = join(folder, 'large.pdf')
    writeFileSync(large, Buffer.alloc(64 * 1024 * 1024 + 1))
    await device.page.locator('input[type=file]').setInputFiles(large)
    await device.page.getByText('large.pdf is larger than 64 MB.').waitFor()
  })

  test('a file can be dropped, and the keyboard alone reaches the file button', async () => {
    const { page } = device
    const transfer = await page.evaluateHandle((bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], 'dropped.pdf', { type: 'application/pdf' }))
      return data
    }, Array.from(sealed.bytes))
    await page.locator('.ll-drop').dispatchEvent('drop', { dataTransfer: transfer })
    const dropped = page.getByRole('region', { name: 'dropped.pdf' })
    expect(await dropped.getAttribute('data-verdict')).toBe('valid')
    // In a background window, Enter would open no file chooser.
    await page.bringToFront()
    await page.locator('input[type=file]').focus()
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await chooser
  })

  test('every screen is accessible to everybody', async () => {
    expect(await lookAtSizes(device.page, 'verify', 44)).toEqual([])
    expect(device.faults).toEqual([])
  })
})
