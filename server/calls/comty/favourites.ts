import type { Handlers } from '../../context/handler.ts'
import { addFavourite, favouritesInfo, removeFavourite } from '../../people/favourites.ts'

type Paths =
  '/comty/GetUserFavorites' | '/comty/AddFavoriteToUserAccount' | '/comty/RemoveFavoriteFromUserAccount'

/** What people like; each person's own, and nobody else's. */
export const favourites: Handlers<Paths> = {
  '/comty/GetUserFavorites': favouritesInfo,
  '/comty/AddFavoriteToUserAccount': addFavourite,
  '/comty/RemoveFavoriteFromUserAccount': removeFavourite,
}
