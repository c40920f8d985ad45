import type { Answer } from '../../contract/schemas.ts'
import { timeText } from '../../freshness/timeText.ts'
import type { TextOf } from '../../i18n/area.ts'
import type { fleetWords } from '../../i18n/en/fleet.ts'
import { numberText, sizeText } from '../../rules/numberText.ts'
import { pageLocale } from '../../session/language.ts'
import { momentText } from '../../session/dayText.ts'

export type Fleet = Answer<'/device/GetFleet'>
export type FleetDevice = Fleet['devices'][number]
export type FleetInvite = Fleet['invites'][number]

type Words = TextOf<typeof fleetWords>

/** When it was last heard of, in words. */
export function seenText(
  { last_seen: seen, state }: Pick<FleetDevice, 'last_seen' | 'state'>,
  said: Words,
  now: number,
): string {
  if (seen === null) return said.neverSeen
  const at = Date.parse(seen)
  if (state === 'silent') return said.silentSince({ time: timeText(at, now) })
  const minutes = Math.floor((now - at) / 60_000)
  if (minutes < 1) return said.seenNow
  return minutes < 60 ? said.seenAgo({ count: minutes }) : timeText(at, now)
}

/** What it could not send, as far as anybody knows. */
export function unsentText(device: FleetDevice, said: Words, now: number): string {
  const { unsent, unsent_since: since, last_seen: seen } = device
  if (unsent > 0)
    return since === null
      ? said.unsent({ count: unsent })
      : said.unsentSince({ count: unsent, time: timeText(Date.parse(since), now) })
  return seen === null ? said.unsentUnknown : said.unsentNone
}

/** An action, and where it is. */
export const actText = ({ what, state }: FleetDevice['actions'][number], said: Words): string =>
  `${said.actNames[what]}: ${said.actStates[state]}`

function runsText({ report }: FleetDevice, said: Words): string {
  if (report === null) return said.unknown
  const { upMinutes } = report
  return upMinutes < 120
    ? said.runsMinutes({ count: upMinutes })
    : said.runsHours({ count: Math.floor(upMinutes / 60) })
}

function storageText({ report }: FleetDevice, said: Words): string {
  if (report === null || report.used === null || report.quota === null) return said.unknown
  const of = { used: sizeText(report.used, pageLocale()), quota: sizeText(report.quota, pageLocale()) }
  return report.persisted ? said.storageKept(of) : said.storageOf(of)
}

function memoryText({ report }: FleetDevice, said: Words): string {
  if (report === null || report.memory === null) return said.unknown
  return said.memoryOf({ percent: numberText(report.memory / 100, pageLocale(), { style: 'percent' }) })
}

/** All that is known about a device; what is unknown is said to be. */
export function factsOfDevice(
  device: FleetDevice,
  said: Words,
  now: number,
): readonly (readonly [string, string])[] {
  const { facts } = said
  const { lost_at: lost, emptied_at: emptied, enrolled_by: by, isNewest } = device
  const enrolled = momentText(device.enrolled_at)
  const known: (readonly [string, string])[] = [
    [facts.community, device.project_name],
    [facts.enrolled, by === '' ? enrolled : said.enrolledBy({ time: enrolled, name: by })],
    [facts.seen, seenText(device, said, now)],
    [facts.unsent, unsentText(device, said, now)],
  ]
  if (lost !== null) {
    return [
      ...known,
      [facts.locked, momentText(lost)],
      [facts.emptied, emptied === null ? said.notYet : momentText(emptied)],
    ]
  }
  return [
    ...known,
    [facts.running, runsText(device, said)],
    [facts.version, isNewest === null ? said.unknown : isNewest ? said.newest : said.older],
    [facts.network, said.networks[device.report?.network ?? 'unknown']],
    [facts.storage, storageText(device, said)],
    [facts.memory, memoryText(device, said)],
  ]
}
