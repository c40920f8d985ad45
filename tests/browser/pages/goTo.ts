import type { Page } from 'playwright-core'

/** Opens an address of the app and waits until the app itself has drawn it. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await isReady(page)
}

/** Waits until the frame is drawn and no screen is still loading. */
export async function isReady(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready="true"]', { state: 'attached' })
  await page.waitForSelector('main:not(.page-loading)', { state: 'attached' })
}

/** Waits until the worker has cached the whole shell, about a hundred files, and controls this page. */
export async function workerServes(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 90_000,
  })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}
