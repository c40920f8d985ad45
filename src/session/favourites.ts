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

/** Where favourites of the one who is here are kept: in their account, on this device, or not without a password. */
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
  /** The newest first. */
  readonly list: readonly Favourite[]
  /** Wishes that have not reached the account yet. */
  readonly waiting: number
  /** False while the account has not been heard of. */
  readonly ready: boolean
}

/** The favourites of the one who is here, live. */
export function useFavourites(): Favourites {
  const place = placeOf(useAtomValue(actorAtom), useAtomValue(personAtom))
  const account = useSyncExternalStore(onAccountFavourites, accountFavourites)
  const device = useSyncExternalStore(onDeviceFavourites, deviceFavourites)
  useEffect(() => {
    if (place === 'account') followFavourites()
  }, [place])
  return place === 'account' ? { place, ...account } : { place, list: device, waiting: 0, ready: true }
}

/** What lies on this device and in no account. */
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
 * Wishes a favourite, or wishes it away. In an account it is noted on this device first and sent when it can be;
 * without one it stays on the device. Tells where it is kept; nowhere, without a password.
 */
// §4, §6
export async function setFavourite(favourite: Favourite, wanted: boolean): Promise<FavouritePlace> {
  const place = placeOf(sessionStore.get(actorAtom), sessionStore.get(personAtom))
  if (place === 'passwordFirst') flashNoPassword()
  else if (place === 'account') await changeFavourite(favourite, wanted)
  else keepOnDevice(favourite, wanted)
  return place
}

/** What was kept on the device goes into the account of the one who has signed in. */
export async function adoptDeviceFavourites(): Promise<void> {
  // The oldest first, so that the account has them in the order in which they were found.
  for (const favourite of deviceFavourites().toReversed()) await changeFavourite(favourite, true)
  forgetDeviceFavourites()
}

/** What was kept on the device is wanted by nobody. */
export function forgetDeviceFavourites(): void {
  setDeviceFavourites([], mayWrite())
}

onForget(forgetDeviceFavourites)
