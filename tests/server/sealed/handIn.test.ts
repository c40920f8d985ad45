import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { currentSealingKey } from '../../../server/db/sealingKeys.ts'
import { sql } from '../../../server/db/sql.ts'
import { acceptedUpload } from '../../../server/files/acceptUpload.ts'
import type { CallContext } from '../../../server/context/handler.ts'
import { performVerb } from '../../../server/admin/adminVerbs.ts'
import { readConfig } from '../../../server/config/config.ts'
import { newGrant } from '../../../server/people/grants.ts'
import { hashOfToken } from '../../../server/secrets/tokens.ts'
import { sealedContentType } from '../../../src/contract/sealed.ts'
import { schemas } from '../../../src/contract/schemas.ts'
import { newKey, startWorld, type World } from '../../world/startWorld.ts'
import { addDevice, addGrant, addTwoProjects } from '../http/twoProjects.ts'
import { seal, type ToSeal } from './seal.ts'

const add = '/user/AddWorksheetOffer'
const upload = '/user/UploadBrokerImage'
const addAsk = { ...schemas[add].example.request, projectId: 'C0202' }
const uploadAsk = { ...schemas[upload].example.request, projectId: 'C0202' }

let world: World
let people: { broker: number; other: number }
let grant: string
let seen: { ask: unknown; here: CallContext }[] = []
beforeAll(async () => {
  world = await startWorld({
    handlers: {
      [add]: async (ask: unknown, here: CallContext) => {
        seen.push({ ask, here })
        return schemas[add].example.answer
      },
      [upload]: {
        mayBring: async () => undefined,
        take: async (ask: unknown, here: CallContext) => {
          seen.push({ ask, here })
          for (const file of here.files) await acceptedUpload(file)
          return schemas[upload].example.answer
        },
      },
    } as never,
  })
  people = await addTwoProjects(world.db)
  grant = await addGrant(world.db, { personId: people.broker })
})
afterAll(async () => {
  await world.stop()
})
beforeEach(() => {
  seen = []
})

async function sealedFor(what: Partial<ToSeal> & { key: string }): Promise<Uint8Array> {
  const pair = await currentSealingKey(world.db)
  if (!pair) throw new Error('There is no sealing key.')
  return await seal({ call: add, kid: pair.kid, publicKey: pair.publicRaw, body: addAsk, grant, ...what })
}
const send = async (path: string, bytes: Uint8Array, key: string, cookie?: string) =>
  await world.call(path, bytes, { key, cookie, headers: { 'content-type': sealedContentType } })

test('sealed work arrives as the person who sealed it, no matter who is signed in now', async () => {
  const key = newKey()
  const cookie = await world.signIn('other@lotline.test')
  const answer = await send(add, await sealedFor({ key }), key, cookie)
  expect(answer).toMatchObject({ status: 200, body: schemas[add].example.answer })
  expect(seen).toHaveLength(1)
  expect(seen[0]?.ask).toEqual(addAsk)
  expect(seen[0]?.here.actor).toMatchObject({ kind: 'person', userId: people.broker, projects: ['C0202'] })
})

test('sent again, or resealed with the same key, it is done once', async () => {
  const key = newKey()
  const bytes = await sealedFor({ key })
  const first = await send(add, bytes, key)
  expect((await send(add, bytes, key)).headers.get('lotline-replayed')).toBe('1')
  const resealed = await send(add, await sealedFor({ key }), key)
  expect(resealed).toMatchObject({ status: 200, body: first.body })
  const other = await send(add, await sealedFor({ key, body: { ...addAsk, notes: 'other' } }), key)
  expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } })
  expect(seen).toHaveLength(1)
})

test('its files come out complete, one after another', async () => {
  const picture = await sharp({ create: { width: 9, height: 5, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  const files = [
    { name: 'a.png', type: 'image/png', bytes: picture },
    { name: 'b.jpg', type: 'image/jpeg', bytes: picture },
  ]
  const key = newKey()
  const bytes = await sealedFor({ key, call: upload, body: uploadAsk, files })
  expect((await send(upload, bytes, key)).status).toBe(200)
  expect(seen[0]?.here.files.map(({ name, bytes }) => [name, Buffer.from(bytes).equals(picture)])).toEqual([
    ['a.png', true],
    ['b.jpg', true],
  ])
  const bad = [{ name: 'x.jpg', type: 'image/jpeg', bytes: Buffer.from('GIF89a') }]
  const again = newKey()
  const refused = await send(
    upload,
    await sealedFor({ key: again, call: upload, body: uploadAsk, files: bad }),
    again,
  )
  expect(refused).toMatchObject({ status: 415, body: { message: 'Only JPEG, PNG or PDF' } })
})

test('the same files as multipart', async () => {
  const cookie = await world.signIn('broker@lotline.test')
  const send = async (form: FormData) =>
    await fetch(world.address + upload, {
      method: 'POST',
      body: form,
      headers: { cookie, 'idempotency-key': newKey() },
    })
  const form = (size: number, ask: object = uploadAsk): FormData => {
    const made = new FormData()
    made.set('body', JSON.stringify(ask))
    made.append('file', new Blob([Buffer.alloc(size, 0xff)]), 'x.jpg')
    return made
  }
  const answers: [FormData, number, string][] = [
    [form(10), 415, 'FILE_TYPE'],
    [form(5 * 1024 * 1024 + 1), 413, 'FILE_TOO_LARGE'],
    [form(10, { ...uploadAsk, role: 1 }), 422, 'UNKNOWN_FIELD'],
    [new FormData(), 422, 'WRONG_FIELD'],
  ]
  const five = form(10)
  for (let more = 0; more < 4; more += 1) five.append('file', new Blob(['x']), 'y.jpg')
  answers.push([five, 413, 'TOO_MANY_PARTS'])
  for (const [body, status, code] of answers) {
    const answer = await send(body)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code])
  }
  const good = new FormData()
  good.set('body', JSON.stringify(uploadAsk))
  expect((await send(good)).status).toBe(200)
})

describe('what does not open', () => {
  test('damaged, truncated, for another call, for another key', async () => {
    const key = newKey()
    const bytes = await sealedFor({ key })
    const touched = bytes.slice()
    touched[touched.length - 1] = (touched.at(-1) ?? 0) ^ 1
    const damaged = { status: 422, body: { code: 'SEALED_DAMAGED' } }
    expect(await send(add, touched, key)).toMatchObject(damaged)
    expect(await send(add, bytes.subarray(0, 90), key)).toMatchObject(damaged)
    expect(await send(add, new Uint8Array(0), key)).toMatchObject(damaged)
    expect(await send(upload, bytes, key)).toMatchObject(damaged)
    expect(await send(add, bytes, newKey())).toMatchObject(damaged)
    expect((await send(add, bytes, key)).status).toBe(200)
  })

  test('sealed for another server', async () => {
    const key = newKey()
    const answer = await send(add, await sealedFor({ key, kid: 'k_other' }), key)
    expect(answer).toMatchObject({ status: 422, body: { code: 'SEALING_KEY_UNKNOWN' } })
  })

  test('with files that are not as long as they say', async () => {
    const key = newKey()
    const short = {
      name: 'a',
      type: 'b',
      get bytes() {
        return short.reads++ === 0 ? Buffer.alloc(9) : Buffer.alloc(4)
      },
      reads: 0,
    }
    const bytes = await sealedFor({ key, files: [short] })
    expect(await send(add, bytes, key)).toMatchObject({ status: 422, body: { code: 'SEALED_DAMAGED' } })
  })

  test('the contents are held to the contract like any other request', async () => {
    const key = newKey()
    const answer = await send(add, await sealedFor({ key, body: { ...addAsk, price: 1 } }), key)
    expect(answer).toMatchObject({ status: 422, body: { code: 'UNKNOWN_FIELD', field: 'price' } })
    const foreign = await send(add, await sealedFor({ key, body: { ...addAsk, projectId: 'C0101' } }), key)
    expect(foreign).toMatchObject({ status: 403 })
  })

  test('a request inside that is larger than one outside may be', async () => {
    const key = newKey()
    const answer = await send(add, await sealedFor({ key, body: { notes: 'x'.repeat(300_000) } }), key)
    expect(answer).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
  })

  test('calls that are never stored for later', async () => {
    const key = newKey()
    const answer = await send('/user/DeleteOffer', await sealedFor({ key, call: '/user/DeleteOffer' }), key)
    expect(answer).toMatchObject({ status: 415 })
  })
})

describe('the right to submit', () => {
  const handIn = async (token: string, cookie?: string) => {
    const key = newKey()
    const { status, body } = await send(add, await sealedFor({ key, grant: token }), key, cookie)
    return [status, body.code]
  }
  const revoke = async (token: string) =>
    await world.db.run(
      sql`update submission_grant set revoked_at = now() where token_hash = ${hashOfToken(token)}`,
    )
  const taken = [200, undefined]
  const expired = [401, 'GRANT_EXPIRED']

  test('outlives the session, but not its own end', async () => {
    const token = await addGrant(world.db, { personId: people.broker })
    expect(await handIn(token)).toEqual(taken)
    await revoke(token)
    expect(await handIn(token)).toEqual(expired)
    expect(await handIn(await addGrant(world.db, { personId: people.broker }, -1))).toEqual(expired)
    expect(await handIn('made up')).toEqual(expired)
  })

  test('that a restored database has forgotten returns with its person, or at its kiosk', async () => {
    const device = await addDevice(world.db, 'C0202')
    const given = async (whose: { personId: number | null; deviceId: string | null }) => {
      const { token } = await newGrant(world.db, whose)
      expect(await handIn(token)).toEqual(taken)
      await world.db.run(sql`delete from submission_grant where token_hash = ${hashOfToken(token)}`)
      return token
    }
    const own = await world.signIn('broker@lotline.test')
    const other = await world.signIn('other@lotline.test')
    const persons = await given({ personId: people.broker, deviceId: null })
    for (const cookie of [undefined, other, device.cookie])
      expect(await handIn(persons, cookie)).toEqual(expired)
    expect(await handIn(persons, own)).toEqual(taken)
    const kiosks = await given({ personId: null, deviceId: device.id })
    for (const cookie of [undefined, own]) expect(await handIn(kiosks, cookie)).toEqual(expired)
    expect(await handIn(kiosks, device.cookie)).toEqual(taken)
    // The owner that a submission names cannot be changed.
    const forged = persons.replace(`.${people.broker}.`, `.${people.other}.`)
    expect(forged).not.toBe(persons)
    expect(await handIn(forged, other)).toEqual(expired)
  })

  test('of a kiosk ends with its enrolment', async () => {
    const device = await addDevice(world.db, 'C0202')
    const token = await addGrant(world.db, { deviceId: device.id })
    expect(await handIn(token)).toEqual(taken)
    expect(seen.at(-1)?.here.actor).toMatchObject({
      kind: 'device',
      deviceId: device.id,
      projects: ['C0202'],
    })
    await world.db.run(sql`update device set revoked_at = now() where id = ${device.id}`)
    expect(await handIn(token)).toEqual(expired)
  })

  test('that has ended returns with its person, and with nobody else', async () => {
    const own = await world.signIn('broker@lotline.test')
    const foreign = await world.signIn('other@lotline.test')
    const device = await addDevice(world.db, 'C0202')
    const revoked = await addGrant(world.db, { personId: people.broker })
    await revoke(revoked)
    for (const token of [revoked, await addGrant(world.db, { personId: people.broker }, -1)]) {
      expect(await handIn(token)).toEqual(expired)
      expect(await handIn(token, foreign)).toEqual(expired)
      expect(await handIn(token, device.cookie)).toEqual(expired)
      expect(await handIn(token, own)).toEqual(taken)
      expect(seen.at(-1)?.here.actor).toMatchObject({ kind: 'person', userId: people.broker })
    }
    expect(seen).toHaveLength(2)
    expect(await handIn('made up', own)).toEqual(expired)
  })

  test('of a kiosk that has ended returns on the same kiosk, no matter who is signed in there', async () => {
    const [device, another] = [await addDevice(world.db, 'C0202'), await addDevice(world.db, 'C0202')]
    const token = await addGrant(world.db, { deviceId: device.id }, -1)
    const person = await world.signIn('other@lotline.test')
    expect(await handIn(token)).toEqual(expired)
    expect(await handIn(token, person)).toEqual(expired)
    expect(await handIn(token, another.cookie)).toEqual(expired)
    expect(seen).toHaveLength(0)
    expect(await handIn(token, device.cookie)).toEqual(taken)
    expect(await handIn(token, `${device.cookie}; ${person}`)).toEqual(taken)
    for (const { here } of seen) expect(here.actor).toMatchObject({ kind: 'device', deviceId: device.id })
    await world.db.run(sql`update device set revoked_at = now() where id = ${device.id}`)
    await revoke(token)
    expect(await handIn(token, person)).toEqual(expired)
  })

  test('is missing where nobody was signed in: the work waits, and is sent as the person who signs in', async () => {
    const device = await addDevice(world.db, 'C0202')
    const key = newKey()
    const bytes = await sealedFor({ key, grant: '' })
    const guest = (await world.call('/user/GetSession')).cookie
    for (const cookie of [undefined, guest, device.cookie]) {
      expect(await send(add, bytes, key, cookie)).toMatchObject({
        status: 401,
        body: { code: 'GRANT_EXPIRED' },
      })
    }
    expect(seen).toHaveLength(0)
    const cookie = await world.signIn('broker@lotline.test')
    expect((await send(add, bytes, key, cookie)).status).toBe(200)
    expect(seen[0]?.here.actor).toMatchObject({ kind: 'person', userId: people.broker })
  })

  test('is tried again after signing in: the refusal was not stored', async () => {
    const key = newKey()
    const refused = await send(add, await sealedFor({ key, grant: 'made up' }), key)
    expect(refused.status).toBe(401)
    expect((await send(add, await sealedFor({ key }), key)).status).toBe(200)
  })
})

test('after a rotation the new key is handed out and the old one still opens', async () => {
  const key = newKey()
  const old = await sealedFor({ key })
  const kid = await performVerb(
    'sealing.rotate',
    { db: world.db, config: readConfig({}), origin: 'http://localhost:1' },
    null,
  )
  expect((await world.call('/outbox/GetSealingKey')).body).toMatchObject({ kid })
  expect((await send(add, old, key)).status).toBe(200)
  const next = newKey()
  expect((await send(add, await sealedFor({ key: next }), next)).status).toBe(200)
})
