import type { KeptDb } from '../../../src/store/keptDb.ts'
import type { Store } from '../../../src/store/store.ts'
import type { OutboxDeps } from '../../../src/offline/outboxDeps.ts'
import type { Dexie } from 'dexie'

/** Thrown by `whenDead`: the process doing the work is gone. */
export class Died extends Error {}

/**
 * A process that may die before or after each step, that is, a transaction or a request. Once dead, it does
 * nothing more; committed transactions stay.
 */
export class Mortal {
  steps = 0
  dead = false
  #dies: (step: number) => boolean
  #told: () => void = () => undefined
  readonly death: Promise<never>

  constructor(dies: (step: number) => boolean) {
    this.#dies = dies
    this.death = new Promise((_, reject) => {
      this.#told = () => reject(new Died())
    })
    this.death.catch(() => undefined)
  }

  async #step(): Promise<void> {
    if (!this.dead && this.#dies(this.steps)) {
      this.dead = true
      this.#told()
    }
    this.steps += 1
    if (this.dead) await new Promise(() => undefined)
  }

  #through<A extends unknown[], R>(work: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
    return async (...args) => {
      await this.#step()
      try {
        return await work(...args)
      } finally {
        await this.#step()
      }
    }
  }

  #db<D extends Dexie>(kept: KeptDb<D>): KeptDb<D> {
    return { with: (work) => this.#through(() => kept.with(work))(), close: () => undefined }
  }

  store(store: Store): Store {
    return { facts: store.facts, work: this.#db(store.work), close: () => undefined }
  }

  deps(world: OutboxDeps): OutboxDeps {
    return { ...world, store: this.store(world.store), fetch: this.#through(world.fetch) }
  }

  /** Runs `work` to its end; 'died' if the process dies first. */
  async run<T>(work: () => Promise<T>): Promise<T | 'died'> {
    try {
      return await Promise.race([work(), this.death])
    } catch (fault) {
      if (fault instanceof Died) return 'died'
      throw fault
    }
  }
}
