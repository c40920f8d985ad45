/** @module-tag more */
import { describe, expect, test } from 'vitest'
import { saveFile } from '../../../server/db/assets.ts'
import {
  changeDevice,
  deviceById,
  deviceTold,
  enrolDevice,
  releaseDevice,
} from '../../../server/db/devices.ts'
import type { Db } from '../../../server/db/database.ts'
import { createGrant } from '../../../server/db/grants.ts'
import {
  addProjectToPerson,
  createPerson,
  type NewPerson,
  personByEmail,
  personById,
  removeProjectFromPerson,
  setPasswordHash,
} from '../../../server/db/persons.ts'
import {
  createSealingKey,
  currentSealingKey,
  retireSealingKeysBut,
  sealingKey,
} from '../../../server/db/sealingKeys.ts'
import { createSession, revokeSession, revokeSessionsOf } from '../../../server/db/sessions.ts'
import { sql } from '../../../server/db/sql.ts'
import { imagesOf, insertWorksheetImage } from '../../../server/db/worksheetImages.ts'
import {
  deleteWorksheet,
  insertWorksheet,
  listWorksheets,
  type NewWorksheet,
  setWorksheetStatus,
  worksheetById,
  worksheetByRef,
  worksheetOfBuyer,
} from '../../../server/db/worksheets.ts'
import { demoPerson, demoProject } from './demoProject.ts'
import { useDatabase, enginesNow } from './engines.ts'

// Holds, jobs, answers and sales have their own tests on both engines.
describe.each(enginesNow)('$name', (engine) => {
  describe.skipIf(engine.missing !== null)('queries about people', () => {
    const here = useDatabase(engine)

    const newPerson: NewPerson = {
      email: 'Bea@Lotline.test',
      passwordHash: 'hash',
      userType: 3,
      firstName: 'Bea',
      lastName: 'Broker',
      phone: '',
      roles: [3, 5],
      activated: true,
      companyId: null,
      builderId: null,
      allowedToUnsell: false,
      allProjects: false,
    }

    test('persons, their projects and groups', async () => {
      const { id } = await demoProject(here.db)
      const personId = (await createPerson(here.db, newPerson)) ?? 0
      expect(await createPerson(here.db, { ...newPerson, email: 'bea@lotline.TEST' })).toBeUndefined()
      await addProjectToPerson(here.db, personId, id)
      await addProjectToPerson(here.db, personId, id)
      const group = await here.db.one<{ id: number }>(sql`
        insert into purchaser_group (project_id, name, starts_on, ends_on)
        values (${id}, 'Friends', '2026-11-01', '2026-12-15') returning id`)
      await here.db.run(sql`insert into person_group (person_id, group_id) values (${personId}, ${group.id})`)
      const row = {
        ...newPerson,
        postalCode: '',
        pendingEmail: '',
        disabledAt: null,
        id: personId,
        projects: [id],
        groups: [group.id],
      }
      expect(await personByEmail(here.db, 'BEA@lotline.test')).toEqual(row)
      await setPasswordHash(here.db, personId, 'other')
      await removeProjectFromPerson(here.db, personId, id)
      expect(await personById(here.db, personId)).toEqual({ ...row, passwordHash: 'other', projects: [] })
      expect(await personByEmail(here.db, 'nobody@lotline.test')).toBeUndefined()
    })

    test('sessions, devices and grants end when they should', async () => {
      const personId = await demoPerson(here.db, 'sessions@lotline.test')
      const { id: projectId } = await demoProject(here.db)
      const living = async (table: string): Promise<string[]> =>
        (
          await here.db.all<{ id: string }>(sql`
          select id from ${sql.raw(table)} where revoked_at is null and id like 'q%' order by id`)
        ).map((row) => row.id)
      const settings = { idleSeconds: 60 }
      const device = {
        id: 'qd',
        name: 'Hall',
        projectId,
        tokenHash: 'td',
        pinHash: 'pin',
        settings,
        enrolledBy: personId,
      }
      await enrolDevice(here.db, device)
      await createSession(here.db, { id: 'q1', tokenHash: 't1', personId, deviceId: null, minutes: 30 })
      await createSession(here.db, { id: 'q2', tokenHash: 't2', personId, deviceId: null, minutes: 30 })
      await createSession(here.db, { id: 'q3', tokenHash: 't3', personId: null, deviceId: 'qd', minutes: 30 })
      await createSession(here.db, { id: 'q4', tokenHash: 't4', personId, deviceId: null, minutes: 30 })
      await revokeSession(here.db, 'q4')
      expect(await revokeSessionsOf(here.db, personId, 'q2')).toEqual([{ id: 'q1', tokenHash: 't1' }])
      expect(await living('session')).toEqual(['q2', 'q3'])

      const ends = await createGrant(here.db, {
        id: 'qg1',
        tokenHash: 'g1',
        personId,
        deviceId: null,
        days: 30,
      })
      await createGrant(here.db, { id: 'qg2', tokenHash: 'g2', personId: null, deviceId: 'qd', days: 30 })
      expect(Math.round((ends.getTime() - Date.now()) / 86_400_000)).toBe(30)

      await changeDevice(here.db, { id: 'qd', name: 'Front hall', projectId, settings: { idleSeconds: 90 } })
      await deviceTold(here.db, 'qd', ['key 1'])
      expect(await deviceById(here.db, 'qd')).toEqual({
        id: 'qd',
        name: 'Front hall',
        projectId,
        pinHash: 'pin',
        settings: { idleSeconds: 90 },
        enrolledBy: personId,
        enrolledAt: expect.any(Date),
        lastSeenAt: expect.any(Date),
        openItems: ['key 1'],
        isLost: false,
      })
      await releaseDevice(here.db, 'qd')
      expect(await deviceById(here.db, 'qd')).toBeUndefined()
      expect(await living('session')).toEqual(['q2'])
      expect(await living('submission_grant')).toEqual(['qg1'])
    })

    test('sealing keys are handed out newest first and open forever', async () => {
      expect(await currentSealingKey(here.db)).toBeUndefined()
      await createSealingKey(here.db, { kid: 'k1', publicRaw: 'BP', privateJwk: { d: 'x' } })
      await here.db.run(sql`update sealing_key set created_at = now() - interval '1 day'`)
      await createSealingKey(here.db, { kid: 'k2', publicRaw: 'BQ', privateJwk: { d: 'y' } })
      expect(await currentSealingKey(here.db)).toMatchObject({ kid: 'k2', retiredAt: null })
      expect(await retireSealingKeysBut(here.db, 'k2')).toBe(1)
      expect(await sealingKey(here.db, 'k1')).toMatchObject({
        privateJwk: { d: 'x' },
        retiredAt: expect.any(Date),
      })
      expect(await sealingKey(here.db, 'k3')).toBeUndefined()
    })

    test('worksheets and their pictures', async () => {
      const { id: projectId, lots, models, templates } = await demoProject(here.db)
      const personId = await demoPerson(here.db, 'worksheets@lotline.test')
      const filledInAt = new Date('2026-11-20T15:58:00.000Z')
      const sheet: NewWorksheet = {
        clientRef: `${projectId} 1`,
        projectId,
        lotId: lots[0] ?? 0,
        modelId: models[0] ?? 0,
        templateId: templates[0] ?? 0,
        offerType: 0,
        personId,
        deviceId: null,
        purchasers: [{ firstName: 'Päula', lastName: 'P', email: 'paula@example.test', phones: ['1'] }],
        body: { notes: 'quiet' },
        expectedFiles: 2,
        statusId: 1,
        conflict: null,
        filledInAt,
        supersedes: null,
      }
      const id = (await insertWorksheet(here.db, sheet)) ?? 0
      expect(await insertWorksheet(here.db, sheet)).toBeUndefined()
      // §8: "worksheet already exists for the unit with this email"
      const shouted = sheet.purchasers.map((one) => ({ ...one, email: 'PAULA@example.test' }))
      const twin = { ...sheet, clientRef: `${projectId} 2`, purchasers: shouted }
      expect(await insertWorksheet(here.db, twin)).toBeUndefined()
      expect(await worksheetOfBuyer(here.db, lots[0] ?? 0, 'Paula@Example.test')).toEqual({ id })
      const { statusId: _, ...same } = sheet
      expect(await worksheetById(here.db, id)).toMatchObject({
        ...same,
        id,
        statusId: 1,
        projectName: expect.any(String),
        lotNumber: '1',
        modelName: 'Alder',
        letter: 'A',
        receivedFiles: 0,
        receivedAt: expect.any(Date),
      })

      const image = {
        clientRef: `${projectId} i1`,
        worksheetId: id,
        fileId: `${projectId} f`,
        identType: 'passport',
        idNumber: 'X1',
        firstName: 'P',
        lastName: 'P',
      }
      const file = {
        id: image.fileId,
        projectId,
        path: null,
        name: 'p.jpg',
        contentType: 'image/jpeg',
        sha256: 'h',
        personal: true,
      }
      await saveFile(here.db, { ...file, bytes: new Uint8Array(5) })
      const imageId = await insertWorksheetImage(here.db, image)
      expect(await insertWorksheetImage(here.db, image)).toBeUndefined()
      expect(await imagesOf(here.db, [id])).toMatchObject([{ ...image, id: imageId, fileName: 'p.jpg' }])
      expect(await imagesOf(here.db, [])).toEqual([])

      const filter = { personId: null, projectIds: [projectId], id: null, received: null }
      const between = (from: string | null, before: string | null) => [
        {
          projectId,
          from: from === null ? null : new Date(from),
          before: before === null ? null : new Date(before),
        },
      ]
      expect(await listWorksheets(here.db, filter, 10)).toMatchObject([{ id, receivedFiles: 1 }])
      expect(await listWorksheets(here.db, { ...filter, projectIds: [] }, 10)).toEqual([])
      expect(await listWorksheets(here.db, { ...filter, projectIds: null, personId }, 10)).toHaveLength(1)
      await here.db.run(sql`update worksheet set received_at = '2026-11-20 23:30+00' where id = ${id}`)
      expect(await listWorksheets(here.db, { ...filter, received: between(null, '2026-11-19') }, 10)).toEqual(
        [],
      )
      expect(
        await listWorksheets(here.db, { ...filter, received: between('2026-11-19', '2026-11-21') }, 10),
      ).toHaveLength(1)
      // No days are given for this project, so none of its worksheets is listed.
      expect(await listWorksheets(here.db, { ...filter, received: [] }, 10)).toEqual([])

      expect(await setWorksheetStatus(here.db, id, 2)).toBe(1)
      expect(await setWorksheetStatus(here.db, id, 9)).toBe(1)
      expect(await worksheetByRef(here.db, sheet.clientRef)).toMatchObject({ statusId: 9 })
      // A worksheet in conflict does not block the next one for the unit.
      expect(await insertWorksheet(here.db, { ...twin, conflict: { code: 'x' } })).toBeGreaterThan(id)
      expect(await deleteWorksheet(here.db, id)).toBe(1)
      expect(await deleteWorksheet(here.db, id)).toBe(0)
      expect(await worksheetById(here.db, id)).toBeUndefined()
    })

    test('a list reads each worksheet of a long line once, however many of them it shows', async () => {
      const { id: projectId, models } = await demoProject(here.db)
      const filter = { personId: null, projectIds: [projectId], id: null, received: null }
      const waiting = async (from: number, to: number): Promise<void> => {
        await here.db.run(sql`
          insert into worksheet (client_ref, project_id, model_id, offer_type, buyer_email, body, filled_in_at)
          select ${projectId} || ' line ' || n, ${projectId}, ${models[0] ?? 0}, 1, 'b' || n || '@x.test', '{}', now()
          from generate_series(${from}::int, ${to}::int) n`)
      }
      const readSoFar = async (tx: Db): Promise<number> => {
        const { read } = await tx.one<{ read: number }>(sql`
          select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'worksheet'`)
        return read
      }
      const reads = async (): Promise<{ shown: number; read: number }> =>
        await here.db.transaction(async (tx) => {
          const before = await readSoFar(tx)
          const shown = (await listWorksheets(tx, filter, 500)).length
          return { shown, read: (await readSoFar(tx)) - before }
        })
      await waiting(1, 100)
      const some = await reads()
      await waiting(101, 200)
      const twice = await reads()
      expect([some.shown, twice.shown]).toEqual([100, 200])
      expect(twice.read / some.read).toBeLessThan(2.5)

      const [last, before] = await listWorksheets(here.db, filter, 2)
      expect([last?.placeNow, before?.placeNow]).toEqual([200, 199])
      await setWorksheetStatus(here.db, before?.id ?? 0, 4)
      expect((await worksheetById(here.db, last?.id ?? 0))?.placeNow).toBe(199)
      // A worksheet that has stopped waiting keeps its last position, and the next one moves up.
      expect((await listWorksheets(here.db, filter, 2)).map(({ placeNow }) => placeNow)).toEqual([199, 199])
      const alone = { ...filter, id: before?.id ?? 0 }
      expect(await listWorksheets(here.db, alone, 1)).toMatchObject([{ id: before?.id, placeNow: 199 }])
    })
  })
})
