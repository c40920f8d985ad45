import {
  type Favourite,
  type FavouriteChange,
  withoutDelivered,
  withChange,
  withChanges,
} from '../rules/favourites.ts'
import { signal } from '../store/signal.ts'
import { everyone } from '../store/answerKey.ts'
import { currentViewer, onViewer } from '../store/scope.ts'
import { updateFavouriteChanges, favouriteChanges } from '../store/favouriteChanges.ts'
import { askWithAge } from '../calls/call.ts'
import { whenBack } from '../calls/reach.ts'
import { NoNetwork } from '../calls/refused.ts'
import { noted, sendNoted } from '../calls/sendNoted.ts'

/** The favourites of the signed-in person, as this page knows them. */
export interface AccountFavourites {
  /** Newest first, including those not delivered yet. */
  readonly list: readonly Favourite[]
  /** How many changes the server does not have yet. */
  readonly waiting: number
  readonly ready: boolean
}

const doneHere = signal()

/** Calls back after changes on this page, not in other tabs. Returns a stop function. */
export const onFavouritesDoneHere = doneHere.listen

const none: AccountFavourites = { list: [], waiting: 0, ready: false }
const againMs = 20_000
const changed = signal()
let shown = none
let known: readonly Favourite[] | null = null
let changes: readonly FavouriteChange[] = []
let following: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let delivering: Promise<void> | null = null

export const accountFavourites = (): AccountFavourites => shown

export const onAccountFavourites = changed.listen

function show(): void {
  shown =
    following === null
      ? none
      : { list: withChanges(known ?? [], changes), waiting: changes.length, ready: known !== null }
  changed.tell()
}

/** Loads the server's list, or the device's copy. True for the server's. */
async function ask(): Promise<boolean> {
  const viewer = currentViewer()
  const { value, keptAt } = await askWithAge('/comty/GetUserFavorites', {})
  if (viewer !== currentViewer()) return false
  known = value.favorites.map(({ project_id, model_id }) => ({ projectId: project_id, modelId: model_id }))
  show()
  return keptAt === null
}

async function read(): Promise<void> {
  changes = await favouriteChanges().catch(() => [])
  show()
  await ask().catch(() => undefined)
}

async function begin(): Promise<void> {
  await read()
  deliverChanges()
}

/** Reads another tab's changes, which that tab sends. */
export function readFavourites(): void {
  if (following !== null) void read()
}

/** Reads pending changes, fetches the server's list again, and sends. */
function refreshFavourites(): void {
  if (following !== null) void begin()
}

/** Follows the favourites of the signed-in person from now on. Safe to call twice. */
export function followFavourites(): void {
  if (following === null) {
    whenBack(refreshFavourites)
    onViewer(() => {
      known = null
      changes = []
      following = currentViewer()
      show()
      if (following !== everyone) void begin()
    })
  }
  if (following === currentViewer()) return
  following = currentViewer()
  void begin()
}

/** Stores a change here, shows it, and sends it as soon as possible. */
export async function changeFavourite(favourite: Favourite, wanted: boolean): Promise<void> {
  const one: FavouriteChange = noted({ ...favourite, wanted, at: Date.now() })
  changes = await updateFavouriteChanges((kept) => withChange(kept, one))
  show()
  doneHere.tell()
  deliverChanges()
}

/** A sent change stays until the server's list has it: no heart flickers. */
function deliverChanges(): void {
  clearTimeout(timer)
  delivering ??= deliver()
    .catch((fault: unknown) => {
      // Without a network, its return triggers the next try.
      if (!(fault instanceof NoNetwork)) timer = setTimeout(deliverChanges, againMs)
    })
    .finally(() => {
      delivering = null
    })
}

async function deliver(): Promise<void> {
  for (let sent = await favouriteChanges(); sent.length > 0; sent = await favouriteChanges()) {
    for (const one of sent) await send(one)
    if (!(await ask())) throw new NoNetwork()
    changes = await updateFavouriteChanges((kept) => withoutDelivered(kept, sent))
    show()
    doneHere.tell()
  }
}

async function send({ projectId, modelId, wanted, at, key }: FavouriteChange): Promise<void> {
  const path = wanted ? '/comty/AddFavoriteToUserAccount' : '/comty/RemoveFavoriteFromUserAccount'
  await sendNoted(path, { projectId, modelId, wishedAt: new Date(at).toISOString() }, key)
}
