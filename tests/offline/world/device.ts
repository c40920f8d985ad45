import { enqueue, type Author } from '../../../src/offline/enqueue.ts'
import type { Handed } from '../../../src/offline/record.ts'
import type { OutboxDeps } from '../../../src/offline/outboxDeps.ts'
import { openStore, type Store } from '../../../src/store/store.ts'
import type { OutboxRow } from '../../../src/store/workDb.ts'
import { fakeLocks } from './fakeLocks.ts'
import type { FakeServer } from './fakeServer.ts'
import { freshName, restarted } from './testStore.ts'

/** Mulberry32: the same seed gives the same run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const author = (scope = 'user:3'): Author => ({ scope, grant: 'g_test', ownKey: null })

let keys = 0
export const someKey = (): string => `key-${String((keys += 1)).padStart(12, '0')}`

export function worksheet(key = someKey(), more: Partial<Handed> = {}): Handed {
  return {
    key,
    call: '/user/AddWorksheetOffer',
    body: { projectId: 'C0101', name: 'Paula Purchaser', key },
    files: [],
    parent: null,
    label: 'Lot 14',
    projectId: 'C0101',
    supersedes: null,
    ...more,
  }
}

export function picture(parent: string, key = someKey()): Handed {
  return {
    ...worksheet(key),
    call: '/user/UploadBrokerImage',
    body: { worksheet: parent },
    files: [{ name: 'id.jpg', type: 'image/jpeg', bytes: new Uint8Array([1, 2, 3, 4]) }],
    parent,
    part: { of: parent, role: 'picture', purchaser: 0 },
    label: 'Picture',
  }
}

/** A device that can be turned off and on again. */
export class Device {
  readonly name = freshName()
  store: Store = openStore(this.name)
  now = 1_800_000_000_000
  random: () => number = () => 0.5
  locks = fakeLocks()
  readonly server: FakeServer

  constructor(server: FakeServer) {
    this.server = server
  }

  deps(more: Partial<OutboxDeps> = {}): OutboxDeps {
    return {
      store: this.store,
      fetch: this.server.fetch,
      now: () => this.now,
      random: this.random,
      locks: this.locks,
      origin: 'https://lotline.test',
      graceMs: 15,
      ...more,
    }
  }

  restart(): void {
    this.store = restarted(this.store, this.name)
    this.locks = fakeLocks()
  }

  handIn(items: Handed[], who: Author = author()): Promise<'saved' | 'already'> {
    return enqueue(this.store, items, who, this.server.sealingKey, this.now)
  }

  rows(): Promise<OutboxRow[]> {
    return this.store.work.with((db) => db.outbox.orderBy('seq').toArray())
  }

  async row(key: string): Promise<OutboxRow | undefined> {
    return this.store.work.with((db) => db.outbox.get(key))
  }

  async receipts(): Promise<string[]> {
    return this.store.work.with((db) => db.receipts.toCollection().primaryKeys())
  }
}
