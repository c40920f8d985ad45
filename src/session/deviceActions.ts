import type { Answer, Ask } from '../contract/schemas.ts'
import { bootFlagOf, setBootFlag } from '../store/bootFlags.ts'
import { serverNow } from './serverClock.ts'
import { pageBuild } from './deviceChecks.ts'

export type HandedAction = Answer<'/device/Tell'>['actions'][number]
type Ended = NonNullable<Ask<'/device/Tell'>['ended']>[number]

interface Begun {
  readonly id: number
  readonly what: HandedAction['what']
  /** The page that began it. */
  readonly build: string
  /** Absent while it is being done: the next page says how it ended. */
  readonly result?: 'done' | 'unable' | 'unsent'
}

const flag = 'lotline-actions-begun'

function begunNow(): readonly Begun[] {
  try {
    return JSON.parse(bootFlagOf(flag) ?? '[]') as Begun[]
  } catch {
    return []
  }
}

const write = async (begun: readonly Begun[]): Promise<void> =>
  await setBootFlag(flag, begun.length === 0 ? null : JSON.stringify(begun))

let handed: readonly HandedAction[] = []
let isFirstLook = true

/** What an earlier page here began: this page's start is the outcome. */
async function endEarlier(): Promise<void> {
  if (!isFirstLook) return
  isFirstLook = false
  const begun = begunNow()
  const result = ({ what, build }: Begun) =>
    what === 'update' && build === pageBuild() ? ('unable' as const) : ('done' as const)
  await write(begun.map((one) => (one.result === undefined ? { ...one, result: result(one) } : one)))
}

/** What this device has done since it last said so. */
export async function endedActions(): Promise<Ended[]> {
  await endEarlier()
  return begunNow().flatMap(({ id, result }) =>
    result === undefined ? [] : [{ id, failed: result === 'done' ? null : result }],
  )
}

/** The server noted these and hands out others. What was begun here is not repeated. */
export async function hearActions(said: readonly Ended[], actions: readonly HandedAction[]): Promise<void> {
  await endEarlier()
  const noted = new Set(said.map(({ id }) => id))
  const rest = begunNow().filter(({ id }) => !noted.has(id))
  if (noted.size > 0) await write(rest)
  const known = new Set([...noted, ...rest.map(({ id }) => id)])
  handed = actions.filter(({ id }) => !known.has(id))
}

/** What the office asked and nobody began, oldest first. Expired actions are not done. */
export const waitingActions = (): readonly HandedAction[] =>
  handed.filter(({ expires_at: at }) => at === null || Date.parse(at) > serverNow())

/** Records on disk that an action begins, so that it is never done twice. */
export async function beginAction({ id, what }: HandedAction): Promise<void> {
  await endEarlier()
  handed = handed.filter((one) => one.id !== id)
  await write([...begunNow().filter((one) => one.id !== id), { id, what, build: pageBuild() }])
}

/** Records how an action of this page ended. */
export async function endAction(
  { id, what }: HandedAction,
  result: NonNullable<Begun['result']> = 'done',
): Promise<void> {
  await endEarlier()
  handed = handed.filter((one) => one.id !== id)
  await write([...begunNow().filter((one) => one.id !== id), { id, what, build: pageBuild(), result }])
}
