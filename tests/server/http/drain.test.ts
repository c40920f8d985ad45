import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { expect, test } from 'vitest'
import { newKey, startWorld } from '../../world/startWorld.ts'
import { addTwoProjects } from './twoProjects.ts'

test('a process that is told to stop says so to the balancer, and works on until it has been heard', async () => {
  const world = await startWorld({ env: { LOTLINE_DRAIN_SECONDS: '2' } })
  await addTwoProjects(world.db)
  const client = new HubConnectionBuilder()
    .withUrl(`${world.address}/real-time`)
    .configureLogging(LogLevel.None)
    .build()
  let left = false
  const gone = new Promise<void>((resolve) =>
    client.onclose(() => {
      left = true
      resolve()
    }),
  )
  await client.start()
  const probe = async (path: string) => (await fetch(world.address + path)).status
  await expect
    .poll(async () => await (await fetch(`${world.address}/readyz`)).json())
    .toMatchObject({ ok: true })

  const stopped = world.stop()
  expect([await probe('/readyz'), await probe('/livez')]).toEqual([503, 200])
  expect(await (await fetch(`${world.address}/readyz`)).json()).toMatchObject({
    ok: false,
    draining: 'This process is about to stop.',
  })
  const late = await world.call('/user/GetSession', {}, { key: newKey() })
  expect(late).toMatchObject({ status: 200 })
  expect(late.headers.get('connection'), 'a proxy looks for another process').toBe('close')
  await client.invoke('JoinProject', 'C0101')
  expect(left, 'live clients stay until the end').toBe(false)
  await stopped
  await gone
  await expect(fetch(`${world.address}/livez`)).rejects.toThrow()
})
