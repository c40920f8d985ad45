import { randomUUID } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import { idempotencyHeader } from '../../../src/contract/call.ts'
import { type LaunchBoard, launchBoard, launchFiles } from '../../../src/contract/launchBoard.ts'
import type { Answer, Ask } from '../../../src/contract/schemas.ts'
import type { CallPath } from '../../../src/contract/table.ts'
import type { RehearsedHome } from '../../db/launchRehearsal.ts'

const temperaments = ['buys', 'looks', 'withdraws', 'sleeps', 'pushes', 'late'] as const
export type Temperament = (typeof temperaments)[number]

export interface Seen {
  readonly nth: number
  readonly temperament: Temperament
  entered: boolean
  rank: number | null
  turns: number
  lotId: number | null
  /** Codes of refusals, in order. */
  readonly refused: string[]
  looks: number
  slowestMs: number
  /** How many requests got no answer in time. */
  silences: number
  /** Events that should not have happened. */
  readonly wrong: string[]
}

export interface VisitParts {
  readonly url: string
  readonly launchId: string
  readonly projectId: string
  readonly homes: readonly RehearsedHome[]
  readonly closesAt: number
  readonly signal: AbortSignal
}

const lookMs = 2500
const patienceMs = 15_000

interface Told {
  readonly status: number
  readonly body: unknown
}

/** One simulated visitor, who does what a phone would. */
export class Visitor {
  readonly seen: Seen
  readonly #token: string
  readonly #parts: VisitParts

  constructor(nth: number, temperament: Temperament, token: string, parts: VisitParts) {
    this.seen = {
      nth,
      temperament,
      entered: false,
      rank: null,
      turns: 0,
      lotId: null,
      refused: [],
      looks: 0,
      slowestMs: 0,
      silences: 0,
      wrong: [],
    }
    this.#token = token
    this.#parts = parts
  }

  /** Enters, waits and takes a turn, until the launch or the rehearsal is over. */
  async visit(): Promise<void> {
    const { signal, closesAt } = this.#parts
    try {
      const left = Math.max(0, closesAt - Date.now() - 3000)
      await rest(
        this.seen.temperament === 'late' ? closesAt - Date.now() + 2000 : Math.random() * left,
        null,
        { signal },
      )
      await this.#enter()
      await this.#wait()
    } catch (fault) {
      if (!signal.aborted) this.seen.wrong.push(fault instanceof Error ? fault.message : String(fault))
    }
  }

  async #enter(): Promise<void> {
    const { seen } = this
    const of = { projectId: this.#parts.projectId, launch: this.#parts.launchId }
    const ask = { ...of, category: `c${1 + (seen.nth % 2)}`, size: 1 }
    const answer = await this.#call('/comty/EnterLaunch', ask)
    seen.entered = answer !== null
    if (seen.temperament === 'late') {
      if (answer !== null) seen.wrong.push('entered late')
      return
    }
    if (answer === null) return
    // Pressing again does not enter twice.
    const again = await this.#call('/comty/EnterLaunch', ask)
    if (again?.entry.entry !== answer.entry.entry) seen.wrong.push('entered twice')
    if (seen.temperament === 'withdraws') await this.#call('/comty/LeaveLaunch', of)
  }

  async #wait(): Promise<void> {
    const { seen } = this
    const { signal, launchId: launch, projectId } = this.#parts
    let served = 0
    for (;;) {
      const board = await this.#look()
      if (board.state === 'ended' || !seen.entered || seen.temperament === 'withdraws') return
      if (seen.rank === null && (board.state === 'drawn' || board.state === 'running')) {
        const own = await this.#call('/comty/GetLaunchEntry', { projectId, launch })
        seen.rank = own?.entry?.rank ?? null
        if (seen.rank === null) seen.wrong.push('has no rank')
        if (seen.temperament === 'pushes') await this.#push()
      }
      const turn = board.serving.find(({ rank }) => rank === seen.rank)
      if (turn !== undefined && Date.parse(turn.until) > served) {
        served = Date.parse(turn.until)
        seen.turns += 1
        if (await this.#takeTurn()) return
      }
      if (seen.turns > 2) seen.wrong.push('had three turns')
      await rest(lookMs * (0.75 + Math.random() / 2), null, { signal })
    }
  }

  /** Tries to hold a home before its turn. */
  async #push(): Promise<void> {
    const [home] = this.#parts.homes
    if (home !== undefined && (await this.#hold(home))) this.seen.wrong.push('held out of turn')
  }

  /** Returns whether the visitor leaves. */
  async #takeTurn(): Promise<boolean> {
    const { seen } = this
    if (seen.temperament === 'sleeps') return false
    if (seen.temperament !== 'looks') {
      const { homes } = this.#parts
      const from = seen.nth % Math.max(1, homes.length)
      for (const home of [...homes.slice(from), ...homes.slice(0, from)]) {
        if (await this.#hold(home)) {
          seen.lotId = home.lotId
          break
        }
        if (seen.refused.at(-1) !== 'UNIT_TAKEN') break
      }
    }
    await this.#call('/comty/FinishTurn', { projectId: this.#parts.projectId, launch: this.#parts.launchId })
    return true
  }

  async #hold({ lotId, templateId, isSuite }: RehearsedHome): Promise<boolean> {
    const { projectId } = this.#parts
    if (isSuite) return (await this.#call('/comty/PutDPTimer', { projectId, suite_id: lotId })) !== null
    const ask = { projectId, lot_id: lotId, template_id: templateId }
    return (await this.#call('/comty/PutDPTimerLR', ask)) !== null
  }

  async #look(): Promise<LaunchBoard> {
    const { url, launchId } = this.#parts
    const { body } = await this.#asked(`${url}${launchFiles.board(launchId)}`, {})
    this.seen.looks += 1
    return launchBoard.parse(body)
  }

  /** The answer, or null if the server refuses. Told to wait, it asks again with the same key. */
  async #call<P extends CallPath>(path: P, ask: Ask<P>): Promise<Answer<P> | null> {
    const key = randomUUID().replaceAll('-', '')
    for (let tries = 0; tries < 20; tries += 1) {
      const { status, body } = await this.#send(path, ask, key)
      if (status === 200) return body as Answer<P>
      if (status !== 429 && status !== 503) {
        this.seen.refused.push((body as { code?: string }).code ?? String(status))
        if (status >= 500) this.seen.wrong.push(`${path} answered ${status}`)
        return null
      }
      await rest(1000 + Math.random() * 1000, null, { signal: this.#parts.signal })
    }
    this.seen.wrong.push(`${path} was never answered`)
    return null
  }

  async #send(path: CallPath, ask: object, key: string): Promise<Told> {
    return await this.#asked(`${this.#parts.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `lotline-session=${this.#token}`,
        [idempotencyHeader]: key,
      },
      body: JSON.stringify(ask),
    })
  }

  /** Without an answer, repeats the request with the same key, as a phone does. */
  async #asked(address: string, request: RequestInit): Promise<Told> {
    const { signal } = this.#parts
    for (;;) {
      const begun = performance.now()
      const patience = AbortSignal.timeout(patienceMs)
      try {
        const response = await fetch(address, { ...request, signal: AbortSignal.any([signal, patience]) })
        return { status: response.status, body: await response.json() }
      } catch (fault) {
        if (signal.aborted || !patience.aborted) throw fault
        this.seen.silences += 1
      } finally {
        this.seen.slowestMs = Math.max(this.seen.slowestMs, performance.now() - begun)
      }
    }
  }
}
