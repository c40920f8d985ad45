import type { Outcome } from '../../../src/offline/classify.ts'
import type { CallPath } from '../../../src/contract/table.ts'
import { factsOf } from '../../../src/contract/table.ts'
import type { Device } from './device.ts'

/** One step of a journey. */
export interface Step {
  readonly name: string
  /** Looks up what the press will send, while everything still works. */
  prepare?(key: string): Promise<unknown>
  /** One try under this key. */
  press(key: string): Promise<Outcome>
  /** Whether a person who opens the app again finds it done; then the device knows again what it needs to go on. */
  seen(): Promise<boolean>
  /** The press is stored on the device, and the next start of the browser sends it again under the same key. */
  readonly isStored: boolean
  /** Where a fault has no meaning for this step: its nearest meaning, and why. */
  readonly instead?: Instead
}

export type FaultName =
  | 'server killed'
  | 'database killed'
  | 'browser killed'
  | 'network cut'
  | 'disk full'
  | 'clock jumped'
  | 'update'
  | 'second tab'

/** What happens in the middle of the step instead of the fault's own blow. */
export type Instead = Partial<
  Record<FaultName, { readonly because: string; readonly blow: () => Promise<void> | void }>
>

/** A journey's steps, in order, and what must hold at its end, read from outside. */
export interface Journey {
  readonly device: Device
  readonly steps: readonly Step[]
  /** Everything that is lost, left or there twice. */
  judge(): Promise<readonly string[]>
}

/** A step that is one call. `got` gets its answer, which `seen` finds again. */
export function calling(
  device: Device,
  path: CallPath,
  body: () => object | Promise<object>,
  rest: {
    readonly name?: string
    // oxlint-disable-next-line typescript/no-explicit-any -- journeys look into answers of every shape
    readonly got?: (answer: any) => void
    readonly seen: () => Promise<boolean>
  },
): Step {
  // Under one key, always the same.
  const bodies = new Map<string, object>()
  const prepare = async (key: string): Promise<object> => {
    const made = bodies.get(key) ?? (await body())
    bodies.set(key, made)
    return made
  }
  return {
    name: rest.name ?? path,
    isStored: factsOf(path).offline === 'queued',
    seen: rest.seen,
    prepare,
    async press(key) {
      const outcome = await device.send(path, await prepare(key), key)
      if (outcome.kind === 'taken') rest.got?.(outcome.answer)
      return outcome
    },
  }
}
