import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemas } from '../../../src/contract/schemas.ts'
import { acceptedUpload } from '../../../server/files/acceptUpload.ts'
import type { FileHandler } from '../../../server/context/handler.ts'
import { Refusal } from '../../../server/context/refusal.ts'
import { newKey } from '../../world/startWorld.ts'
import { multipart, onePixel } from '../calls/accessCells.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

const path = '/user/UploadBrokerImage'
let mayBring = true
let lookedInto: boolean | undefined
const handler: FileHandler<typeof path> = {
  mayBring: async () => {
    if (!mayBring) throw new Refusal(403, 'NOT_ALLOWED')
  },
  take: async (_, { files: [file] }) => {
    lookedInto =
      file !== undefined &&
      (await acceptedUpload(file).then(
        () => true,
        () => false,
      ))
    throw new Refusal(403, 'NOT_ALLOWED')
  },
}

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld(undefined, { handlers: { [path]: handler } })
})
afterAll(async () => await world.stop())

test.each([true, false])('only files from people with permission are decoded: %s', async (may) => {
  mayBring = may
  lookedInto = undefined
  const ask = { ...schemas[path].example.request, projectId: open }
  const { bytes, type } = await multipart(ask, { bytes: onePixel, name: 'a.png', type: 'image/png' })
  await world.call(path, bytes, {
    cookie: world.cookies.broker,
    key: newKey(),
    headers: { 'content-type': type },
  })
  expect(lookedInto).toBe(may)
})
