import { useAtomValue } from 'jotai'
import { useEffect, useSyncExternalStore } from 'react'
import {
  accountFavourites,
  followFavourites,
  onAccountFavourites,
  changeFavourite,
} from './accountFavourites.ts'
import { type Favourite, favouriteId, mostFavourites } from '../rules/favourites.ts'
import { can } from '../rules/permissions.ts'
import { deviceFavourites, onDeviceFavourites, setDeviceFavourites } from '../store/deviceFavourites.ts'
import { onForget } from './forget.ts'
import { flashNoPassword } from './noPassword.ts'
import { actorAtom, deviceAtom, personAtom, sessionStore } from './sessionAtoms.ts'

/** Where the visitor's favourites are: in their account, here, or nowhere without a password. */
export type FavouritePlace = 'account' | 'device' | 'passwordFirst'

// §4: they need the password-required cookie to be 1; §6: and an account
function placeOf(
  actor: Parameters<typeof can>[0],
  person: { readonly PasswordRequired: boolean } | null,
): FavouritePlace {
  const decision = can(actor, 'favourite', { passwordSet: person?.PasswordRequired })
  if (decision.allowed) return 'account'
  return decision.reason === 'passwordFirst' ? 'passwordFirst' : 'device'
}

export interface Favourites {
  readonly place: FavouritePlace
  /** Newest first. */
  readonly list: readonly Favourite[]
  /** Changes that have not reached the account yet. */
  readonly waiting: number
  /** False until the account has answered. */
  readonly ready: boolean
}

/** The current visitor's favourites, live. */
export function useFavourites(): Favourites {
  const place = placeOf(useAtomValue(actorAtom), useAtomValue(personAtom))
  const account = useSyncExternalStore(onAccountFavourites, accountFavourites)
  const device = useSyncExternalStore(onDeviceFavourites, deviceFavourites)
  useEffect(() => {
    if (place === 'account') followFavourites()
  }, [place])
  return place === 'account' ? { place, ...account } : { place, list: device, waiting: 0, ready: true }
}

/** Favourites on this device that are in no account. */
export const useDeviceFavourites = (): readonly Favourite[] =>
  useSyncExternalStore(onDeviceFavourites, deviceFavourites)

export const isFavourite = (list: readonly Favourite[], one: Favourite): boolean =>
  list.some((other) => favouriteId(other) === favouriteId(one))

const mayWrite = (): boolean => sessionStore.get(deviceAtom) === null

function keepOnDevice(favourite: Favourite, wanted: boolean): void {
  const others = deviceFavourites().filter((other) => favouriteId(other) !== favouriteId(favourite))
  const next = wanted ? [favourite, ...others].slice(0, mostFavourites) : others
  setDeviceFavourites(next, mayWrite())
}

/**
 * Adds or removes a favourite: with an account stored here and sent when possible, otherwise only here.
 * Returns where it is stored, if anywhere.
 */
// §4, §6
export async function setFavourite(favourite: Favourite, wanted: boolean): Promise<FavouritePlace> {
  const place = placeOf(sessionStore.get(actorAtom), sessionStore.get(personAtom))
  if (place === 'passwordFirst') flashNoPassword()
  else if (place === 'account') await changeFavourite(favourite, wanted)
  else keepOnDevice(favourite, wanted)
  return place
}

/** Moves this device's favourites into the account of the person who has signed in. */
export async function adoptDeviceFavourites(): Promise<void> {
  // Oldest first, to keep their order in the account.
  for (const favourite of deviceFavourites().toReversed()) await changeFavourite(favourite, true)
  forgetDeviceFavourites()
}

/** Discards the device's favourites if nobody wants them. */
export function forgetDeviceFavourites(): void {
  setDeviceFavourites([], mayWrite())
}

onForget(forgetDeviceFavourites)
