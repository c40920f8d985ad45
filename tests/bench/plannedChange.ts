import { readLots } from '../../src/rules/lotCodec.ts'
import { isAvailable } from '../../src/rules/lotStatus.ts'
import { markets } from '../../src/rules/markets.ts'
import { askAs, until } from '../browser/harness/askServer.ts'
import type { Device } from '../browser/harness/openDevice.ts'
import { openPlan } from '../browser/pages/plan.ts'
import { bareSocket, paintedIn, watchPainted } from './bareSocket.ts'
import { type Figure, median, spread } from './figures.ts'
import { quietMs, type Watching } from './paintNews.ts'
import type { Sizes } from './sizes.ts'
import { keepNames } from './keepNames.ts'

const projectId = 'C0101'
const minuteMs = 60_000

/** A time in the community's time zone, as the office types it. */
function localText(at: number): string {
  const { timeZone } = markets.base
  const options = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat('sv-SE', options).format(at).replace(' ', 'T')
}

/**
 * Times a planned change from its planned moment until a plan shows the home held back, against a bare
 * message of the same run. It may be a second later than other news.
 */
export async function plannedChange(
  device: Device,
  address: string,
  { plannedTurns }: Sizes,
): Promise<Figure[]> {
  const bareServer = await bareSocket()
  const plan = device.page
  const ours: number[] = []
  const bare: number[] = []
  try {
    await openPlan(plan, address, projectId)
    await plan.waitForFunction(() => (globalThis as unknown as { newsWatch: Watching }).newsWatch.heard >= 1)
    const other = await device.context.newPage()
    await other.goto(bareServer.address)
    await keepNames(other)
    await other.evaluate(watchPainted, '#bare')
    await until('the bare page listens', async () => await Promise.resolve(bareServer.isHeard()))
    const { call } = await askAs(address, 'manager@lotline.test')
    for (let nth = 0; nth < plannedTurns; nth += 1) {
      await other.bringToFront()
      for (let again = 0; again < 3; again += 1) {
        await other.waitForTimeout(quietMs)
        const seen = (await other.evaluate(paintedIn)).length
        const sent = Date.now()
        await bareServer.tell()
        const said = await until(
          'the bare word is painted',
          async () => (await other.evaluate(paintedIn))[seen],
        )
        bare.push(said - sent)
      }
      await plan.bringToFront()
      const { searchStrings } = await call('/comty/CommunityF', { projectId })
      const lot = readLots(searchStrings).find(isAvailable)
      if (lot === undefined) throw new Error('No home is free.')
      // The next whole minute that leaves time to get ready.
      const due = Math.ceil((Date.now() + 5000) / minuteMs) * minuteMs
      const changes = [{ lot_id: lot.id, from: 1, to: 0 }]
      await call('/comty/ChangeLots', {
        project_id: projectId,
        what: 'holdBack',
        field: null,
        changes,
        at: localText(due),
      })
      await keepNames(plan)
      await plan.evaluate(watchPainted, `.site-plan [data-lot="${lot.number}"]`)
      const shown = await until(
        'the home is shown as held back',
        async () => (await plan.evaluate(paintedIn)).find((at) => at >= due - 1000),
        2 * minuteMs,
      )
      ours.push(shown - due)
    }
  } finally {
    await bareServer.stop()
  }
  return [
    {
      name: 'planned moment until a plan shows it ÷ (2 × bare message + 1 s)',
      value: median(ours) / (2 * median(bare) + 1000),
      goal: { atMost: 1 },
      seen: `${spread(ours, 'ms')} against ${spread(bare, 'ms')}`,
    },
  ]
}
