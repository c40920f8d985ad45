import type { Page } from 'playwright-core'
import { until, type Asker } from '../browser/harness/askServer.ts'
import { lotOf } from '../browser/harness/lots.ts'
import { idCard } from '../browser/harness/pictures.ts'
import { goTo } from '../browser/pages/goTo.ts'
import * as worksheet from '../browser/pages/worksheet.ts'

let made = 0

/** Fills in a worksheet with one picture for lot `number`, up to its last screen. */
export async function fillOne(page: Page, origin: string, rep: Asker, number: string): Promise<void> {
  const lot = await lotOf(rep, 'C0101', number)
  const template = lot.models[0]?.elevations[0]?.templateId ?? ''
  made += 1
  await goTo(page, `${origin}/welcome-submit-worksheet/C0101/${lot.id}/${template}`)
  await worksheet.beginWorksheet(page)
  await worksheet.fillBroker(page, { agency: 'Northlight Realty', email: 'broker@lotline.test' })
  await worksheet.typeBuyer(page, {
    firstName: 'Imre',
    lastName: 'Tollemache',
    email: `imre.${made}.${number}@example.com`,
    phone: '416 555 0188',
    idNumber: 'T4471-90021',
  })
  await worksheet.chooseIdFile(page, { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await idCard() })
  await worksheet.buyerGroup(page).getByRole('button', { name: 'Remove picture' }).waitFor()
  await worksheet.toFinal(page)
}

/** Waits until the worksheet and its picture have arrived, and counts how often. */
export async function arrivedTimes(rep: Asker, reference: string, patienceMs = 90_000): Promise<number> {
  return await until(
    'the worksheet and its picture have arrived',
    async () => {
      const { offers } = (await rep.call('/user/GetBrokerOffers')) as {
        offers: { client_ref: string; pictures_received: number }[]
      }
      const mine = offers.filter((one) => one.client_ref === reference)
      return mine.some((one) => one.pictures_received === 1) ? mine.length : undefined
    },
    patienceMs,
  )
}
