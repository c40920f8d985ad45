/** @module-tag long */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database.ts'
import { insertPaper, paperByKey } from '../../server/db/papers.ts'
import { sql } from '../../server/db/sql.ts'
import { links } from '../../src/rules/links.ts'
import { signByCalls, signPartByCalls } from '../../server/demo/signByCalls.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, type Asker, until } from './harness/askServer.ts'
import { lookAtSizes } from './harness/lookAtSizes.ts'
import { type Device, openDevice } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { letGo, toBuyers, type ToBeSigned, toBeSigned } from './harness/toBeSigned.ts'
import { whatScriptsSee } from './harness/whatIsLeft.ts'
import { goTo } from './pages/goTo.ts'
import { signIn, signOut } from './pages/login.ts'
import { at, press } from './pages/purchase.ts'
import { agree, dialog, drawOn } from './pages/signing.ts'

const ada = { firstName: 'Ada', lastName: 'Nielsen', email: 'ada@example.test' }

describe.skipIf(chromiumPath() === null)('envelopes at the sales desk (needs Chromium)', () => {
  let product: Product
  let device: Device
  let rep: Asker
  let here = ''
  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'tablet' })
    rep = await askAs(product.address, 'rep@lotline.test')
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  const as = async (page: Page, email: string) => {
    if (here !== '') await signOut(page)
    await signIn(page, product.address, email)
    here = email
  }
  /** Signed by its purchaser and witness. */
  const signed = async (): Promise<ToBeSigned> => {
    await letGo(rep)
    const paper = await toBeSigned(rep, [ada])
    await signByCalls(rep.call, paper.projectId, paper.transId)
    return paper
  }
  const open = async (page: Page, { projectId, envelopeId }: ToBeSigned) => {
    await goTo(page, product.address + links.envelope('lowrise', projectId, envelopeId))
    await page.locator('.ll-pdf-page canvas').first().waitFor()
  }
  const wellMade = async (page: Page, screen: string) =>
    expect(await lookAtSizes(page, screen, 44)).toEqual([])
  const status = (page: Page, text: RegExp) =>
    page.locator('.envelope-line').first().getByText(text).waitFor()
  /** Scrolls through every paper. */
  const readAll = async (page: Page) => {
    for (const tab of await page.locator('.envelope-papers').getByRole('tab').all()) {
      await tab.click()
      await page.locator('.envelope-papers .ll-pdf-page canvas').first().waitFor()
      const pages = await page.locator('.envelope-papers .ll-pdf-page').count()
      for (let nth = 0; nth < pages; nth += 1) {
        await page.locator('.envelope-papers .ll-pdf-page').nth(nth).scrollIntoViewIfNeeded()
        await page.locator('.envelope-papers .ll-pdf-area').evaluate((area, share) => {
          area.scrollTop = area.scrollHeight * share
        }, nth / pages)
        await page
          .locator('.ll-pdf-number')
          .getByText(`Page ${nth + 1} of ${pages}`)
          .waitFor()
      }
    }
  }

  test(
    'from the list of sales to an approved envelope, which the officer draws their name on',
    { timeout: 240_000 },
    async () => {
      const { page } = device
      const paper = await signed()
      await as(page, 'manager@lotline.test')
      await goTo(page, `${product.address}/sales`)
      const way = page.locator('.desk-communities li', { hasText: 'Mill Street Towns' })
      await way.getByRole('link', { name: 'Envelopes' }).waitFor()
      await wellMade(page, 'sales')
      await way.getByRole('link', { name: 'Envelopes' }).click()
      const row = page.locator(`[data-row="${paper.envelopeId}"]`)
      await row.getByText('Ada Nielsen').waitFor()
      await wellMade(page, 'list')
      await row.click()
      await page.locator('.ll-pdf-page canvas').first().waitFor()
      await wellMade(page, 'envelope')
      await press(page, 'Approve')
      await status(page, /Officer To Sign/)
      await as(page, 'officer@lotline.test')
      await open(page, paper)
      await press(page, 'Sign')
      // Signing requires having read everything.
      await dialog(page)
        .getByText(/still unread/)
        .waitFor()
      expect(await dialog(page).getByRole('button', { name: 'Sign with this' }).isDisabled()).toBe(true)
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
      await readAll(page)
      await press(page, 'Sign')
      await dialog(page).getByLabel('I agree').check()
      await dialog(page).locator('.ll-signature-pad').scrollIntoViewIfNeeded()
      await dialog(page).getByRole('button', { name: 'Sign with this' }).click()
      await dialog(page).getByText('Please draw your signature first.').waitFor()
      await wellMade(page, 'officer signs')
      await dialog(page).locator('.ll-signature-pad').scrollIntoViewIfNeeded()
      await drawOn(page)
      await dialog(page).getByRole('button', { name: 'Sign with this' }).click()
      await dialog(page).waitFor({ state: 'detached' })
      const { detail } = await rep.call('/digitaldocs/GetEnvelope', {
        projectId: paper.projectId,
        envelopeId: paper.envelopeId,
      })
      expect(detail.signers.find(({ role }: { role: string }) => role === 'officer').isDone).toBe(true)
      expect(device.faults).toEqual([])
    },
  )

  test('once everything is signed and sealed, a party saves all papers at once', async () => {
    const { page } = device
    const { projectId, envelopeId, signers } = await signed()
    const of = { projectId, envelopeId }
    const manager = await askAs(product.address, 'manager@lotline.test')
    const { detail } = await manager.call('/digitaldocs/GetEnvelope', of)
    await manager.call('/digitaldocs/Approve', { ...of, version: detail.envelope.version })
    const idOf = async (wanted: string) =>
      (await signers()).find(({ role }) => role === wanted)?.signerId ?? 0
    const officer = await askAs(product.address, 'officer@lotline.test')
    await signPartByCalls(officer.call, of, await idOf('officer'))
    await until('every paper is sealed', async () => {
      const { papers } = (await manager.call('/digitaldocs/GetEnvelope', of)).detail
      return papers.every(({ isSealed }: { isSealed: boolean }) => isSealed)
    })
    await as(page, 'rep@lotline.test')
    await goTo(page, product.address + links.signing(projectId, envelopeId, await idOf('purchaser.1')))
    await page.locator('.ll-pdf-page canvas').first().waitFor()
    await wellMade(page, 'copy')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download all 3 papers' }).click()
    const bytes = readFileSync(await (await saved).path(), 'latin1')
    expect(bytes.match(/%PDF-/g)).toHaveLength(3)
    for (const name of ['1 Agreement of purchase and sale.pdf', '3 Certificate.pdf'])
      expect(bytes).toContain(name)
    expect(device.faults).toEqual([])
  })

  test('changes to the deal go together, and are marked where they apply', { timeout: 120_000 }, async () => {
    const { page } = device
    const paper = await signed()
    await as(page, 'rep@lotline.test')
    await open(page, paper)
    await press(page, 'Change')
    const save = dialog(page).getByRole('button', { name: 'Save' })
    expect(await save.isDisabled()).toBe(true)
    await dialog(page).getByLabel('Closing date').fill('2027-12-01')
    const ofAda = dialog(page).getByRole('group', { name: '1 · Ada Nielsen' })
    await ofAda.getByLabel('Address').fill('9 Oak Street')
    await ofAda.getByLabel('Postal Code').fill('nowhere')
    // Only changes are marked, with their previous values.
    expect(
      await dialog(page)
        .getByText(/^Before: ./)
        .count(),
    ).toBe(3)
    await save.click()
    // One wrong value keeps the whole change from being sent.
    await dialog(page).locator('[aria-invalid="true"]').waitFor()
    await wellMade(page, 'change')
    await ofAda.getByLabel('Postal Code').fill('L1N 2B2')
    await save.click()
    await dialog(page).waitFor({ state: 'detached' })
    await page
      .getByText(/→ .*2027/)
      .first()
      .waitFor()
    await page.getByText('9 Oak Street').first().waitFor()
    const { detail } = await rep.call('/digitaldocs/GetEnvelope', {
      projectId: paper.projectId,
      envelopeId: paper.envelopeId,
    })
    const keys = detail.changes.map(({ key }: { key: string }) => key)
    // Values change as printed in the papers, where street and postal code form one address.
    expect(keys.toSorted()).toEqual(['home.1.closing', 'purchaser.1.address'])
  })

  test('a change that a colleague has made meanwhile is not undone', { timeout: 120_000 }, async () => {
    const { page } = device
    const paper = await signed()
    await as(page, 'rep@lotline.test')
    await open(page, paper)
    await press(page, 'Change')
    await dialog(page).getByLabel('Closing date').fill('2027-12-01')
    const manager = await askAs(product.address, 'manager@lotline.test')
    const of = { projectId: paper.projectId, envelopeId: paper.envelopeId }
    const closing = async () => {
      const { detail } = await manager.call('/digitaldocs/GetEnvelope', of)
      const [change] = detail.changes.filter(({ key }: { key: string }) => key === 'home.1.closing')
      return { version: detail.envelope.version as number, value: change?.after as string | undefined }
    }
    const changes = [{ key: 'closing.date', value: '2028-01-15' }]
    await manager.call('/digitaldocs/Markup', { ...of, version: (await closing()).version, changes })
    // The page below shows the news, and the dialog keeps what was typed.
    await page
      .getByText(/→ .*2028/)
      .first()
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await dialog(page).locator('.ll-notice').waitFor()
    expect(await dialog(page).getByLabel('Closing date').inputValue()).toBe('2027-12-01')
    expect((await closing()).value).toMatch(/2028/)
    await page.keyboard.press('Escape')
  })

  test('when declined with a reason, it is renewed', { timeout: 120_000 }, async () => {
    const { page } = device
    const paper = await signed()
    const manager = await askAs(product.address, 'manager@lotline.test')
    const of = { projectId: paper.projectId, envelopeId: paper.envelopeId }
    const { detail } = await manager.call('/digitaldocs/GetEnvelope', of)
    await manager.call('/digitaldocs/Approve', { ...of, version: detail.envelope.version })
    await as(page, 'officer@lotline.test')
    await open(page, paper)
    await press(page, 'Decline')
    await dialog(page).getByRole('button', { name: 'Decline' }).click()
    // Nothing is sent without a reason.
    await dialog(page).getByRole('textbox').and(page.locator('[aria-invalid="true"]')).waitFor()
    await dialog(page).getByRole('textbox').fill('The closing date is too early.')
    await dialog(page).getByRole('button', { name: 'Decline' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByText('The closing date is too early.').waitFor()
    await as(page, 'manager@lotline.test')
    await open(page, paper)
    await press(page, 'Renew')
    await status(page, /Renewed/)
  })

  test('when empty or unreachable, it says why', async () => {
    const { page, context } = device
    await as(page, 'manager@lotline.test')
    await goTo(page, product.address + links.envelopes('lowrise', 'C0101'))
    await page.getByText('No papers are out for signing.', { exact: false }).waitFor()
    await wellMade(page, 'empty')
    await goTo(page, product.address + links.envelope('lowrise', 'C0303', 99_999))
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'All envelopes' }).click()
    await page.getByText('We couldn’t load the envelopes. Please try again.').waitFor()
    await context.setOffline(false)
    await press(page, 'Refresh')
    await page.locator('.ll-board-rows > li').first().waitFor()
  })

  test('what was seen can be read offline, until its reader signs out', async () => {
    const { page, context } = device
    await signed()
    await as(page, 'manager@lotline.test')
    const queue = page.locator('.ll-board-rows > li:has([data-sale])')
    const rows = page.locator('.ll-board-rows > li:has([data-row])')
    const age = page.locator('[data-kept-at]')
    await goTo(page, product.address + links.purchaseQueue('lowrise', 'C0303'))
    await queue.first().waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Envelopes', exact: true }).click()
    await rows.first().waitFor()
    const seen = await rows.allInnerTexts()
    expect(seen.join()).toContain('Ada Nielsen')
    await rows.first().getByRole('link').click()
    await page.locator('.envelope-desk').waitFor()
    await context.setOffline(true)
    await page.goBack()
    await age.waitFor()
    expect(await rows.allInnerTexts()).toEqual(seen)
    await wellMade(page, 'list, offline')
    await rows.first().getByRole('link').click()
    await page.locator('.envelope-parts').waitFor()
    await age.waitFor()
    await wellMade(page, 'envelope, offline')
    // It is read-only.
    expect(await page.locator('.envelope-desk').count()).toBe(0)
    await page.goBack()
    await rows.first().waitFor()
    await page.goBack()
    await queue.first().waitFor()
    await age.waitFor()
    expect((await queue.allInnerTexts()).join()).toContain('Ada Nielsen')
    // Nothing has failed.
    expect(await page.locator('.ll-toast').count()).toBe(0)
    await context.setOffline(false)
    await signOut(page)
    here = ''
    expect(await whatScriptsSee(page)).not.toContain('Nielsen')
  })

  describe('where an optional paper cannot be made, and IDs are checked', () => {
    const withIds = 'C0101'
    beforeAll(async () => {
      await product.kill()
      const db = await openDatabase({ directory: join(product.dataFolder, 'database') })
      const fileId = crypto.randomUUID()
      const agreement = await paperByKey(db, 'C0303', 'agreement')
      if (agreement === undefined) throw new Error('There is no agreement')
      await db.run(sql`
        insert into file (id, project_id, path, name, content_type, size, sha256, personal, bytes)
        values (${fileId}, 'C0303', ${`papers/${fileId}`}, 'wishes.pdf', 'application/pdf', 3, '', false, 'not'::bytea)`)
      await insertPaper(db, {
        ...agreement,
        key: 'wishes',
        title: 'Wish list for the kitchen',
        kind: 'map',
        isRequired: false,
        fileId,
        blocks: [],
        fields: [],
        pages: [{ width: 612, height: 792 }],
        sourceHash: fileId,
        order: 9,
      })
      await db.run(sql`
        update project set flags = flags || ${sql.json({ identity: 'verified' })} where id = ${withIds}`)
      await db.close()
      await product.start()
      rep = await askAs(product.address, 'rep@lotline.test')
    }, 120_000)

    test('the office reads which paper is left out, and why; the buyer signs the others', async () => {
      const { page } = device
      await letGo(rep)
      const paper = await toBeSigned(rep, [ada])
      await as(page, 'rep@lotline.test')
      await open(page, paper)
      const part = page
        .locator('.envelope-part')
        .filter({ has: page.getByRole('heading', { name: 'Left out' }) })
      await part.getByText('Wish list for the kitchen').waitFor()
      await part.scrollIntoViewIfNeeded()
      await wellMade(page, 'left out')
      const signer = (await paper.signers()).find(({ role }) => role === 'purchaser.1')
      await goTo(page, product.address + links.signing(paper.projectId, paper.envelopeId, signer?.signerId))
      await press(page, 'I am Ada Nielsen')
      await agree(page)
      const read = await page.getByRole('main').textContent()
      expect(read).toContain('Read and sign')
      expect(read).not.toContain('Wish list')
    })

    test('staff note with a reason that no ID is shown, and the purchase goes on', async () => {
      const { page } = device
      const { projectId, lotId, transId } = await toBuyers(rep, withIds)
      await as(page, 'rep@lotline.test')
      await goTo(page, product.address + links.purchase(projectId, lotId, 'idVerification'))
      await at(page, 'idVerification')
      await press(page, 'Note a refusal')
      const asked = dialog(page)
      await asked.getByRole('heading', { name: 'No ID is shown' }).waitFor()
      await wellMade(page, 'no ID')
      const done = asked.getByRole('button', { name: 'Go on without an ID' })
      await done.click()
      // Nothing is noted without a reason and the password.
      await asked.locator('[aria-invalid="true"]').first().waitFor()
      await wellMade(page, 'no ID, incomplete')
      await asked.getByLabel('First name').fill('Ada')
      await asked.getByLabel('Last name').fill('Nielsen')
      await asked.getByLabel('Reason given').fill('She has left her papers at home and buys from afar.')
      await asked.getByLabel('Your password').fill('Demo2026!')
      await done.click()
      await asked.waitFor({ state: 'detached' })
      const person = page.locator('.identity-person[data-standing="done"]')
      await person.getByText('No ID shown, accepted by the team').waitFor()
      expect(await page.getByText('left her papers', { exact: false }).count()).toBe(0)
      await wellMade(page, 'let through')
      await press(page, 'Next')
      await at(page, 'infoGathering')
      const { purchase } = await rep.call('/purchase/GetPurchase', { projectId, transId })
      expect(purchase.identity.people).toMatchObject([{ standing: 'done', method: 'refused' }])
      expect(device.faults).toEqual([])
    })
  })
})
