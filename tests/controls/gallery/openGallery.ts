import { chromium, type BrowserContextOptions, type Page } from 'playwright-core'
import { fileURLToPath } from 'node:url'
import { preview } from 'vite'
import { chromiumFlags } from '../../browser/chromiumFlags.ts'
import { chromiumPath, shellPath } from '../../browser/chromiumPath.ts'
import { builtGallery } from './builtGallery.ts'

const CONFIG = fileURLToPath(new URL('vite.config.ts', import.meta.url))
/** The longest wait in these tests. */
const BOUND = 30_000

export type Visit = BrowserContextOptions & { query?: string; before?: (page: Page) => Promise<unknown> }

/**
 * Serves the gallery, built like the product, on a free port and opens its pages in Chromium. `whole` uses
 * the full browser.
 */
export async function openGallery({ whole = false }: { whole?: boolean } = {}) {
  const outDir = await builtGallery()
  const server = await preview({
    configFile: CONFIG,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  })
  const address = server.httpServer.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const executablePath = whole ? chromiumPath() : shellPath()
  if (executablePath === null) throw new Error('There is no Chromium')
  const browser = await chromium.launch({
    executablePath,
    args: ['--headless', ...chromiumFlags],
    timeout: BOUND,
  })

  return {
    /** A fresh visitor on page `name` of the gallery; `before` runs before it loads. */
    visit: async (name: string, { query = '', before, ...options }: Visit = {}): Promise<Page> => {
      const context = await browser.newContext({
        viewport: { width: 1024, height: 768 },
        hasTouch: true,
        ...options,
      })
      context.setDefaultTimeout(BOUND)
      const page = await context.newPage()
      await before?.(page)
      await page.goto(`http://127.0.0.1:${port}/?page=${name}${query}`)
      await page.waitForSelector('h1')
      return page
    },
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}

export type Gallery = Awaited<ReturnType<typeof openGallery>>
