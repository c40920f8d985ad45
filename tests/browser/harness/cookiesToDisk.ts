import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from './askServer.ts'
import type { Device } from './openDevice.ts'

/** Chromium keeps cookies in memory for half a minute, or until this many of them have changed. */
const enough = 600

/** Makes the browser write its cookies to disk now; resolves when the named one is there. */
export async function cookiesToDisk({ context, profile }: Device, name: string): Promise<void> {
  const expires = Math.floor(Date.now() / 1000) + 3600
  await context.addCookies(
    Array.from({ length: enough }, (_, nth) => ({
      name: `n${nth}`,
      value: 'x',
      // Spread over unused domains, each of which may have 180.
      domain: `p${nth % 10}.example`,
      path: '/',
      expires,
    })),
  )
  await until(`the cookie ${name} is on the disk`, async () =>
    readdirSync(profile, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|\/)Cookies(-journal|-wal)?$/.test(file))
      .some((file) => readFileSync(join(profile, file)).includes(name)),
  )
}
