import type { Handlers } from '../../context/handler.ts'
import { addFavourite, favouritesInfo, removeFavourite } from '../../people/favourites.ts'

type Paths =
  '/comty/GetUserFavorites' | '/comty/AddFavoriteToUserAccount' | '/comty/RemoveFavoriteFromUserAccount'

export const favourites: Handlers<Paths> = {
  '/comty/GetUserFavorites': favouritesInfo,
  '/comty/AddFavoriteToUserAccount': addFavourite,
  '/comty/RemoveFavoriteFromUserAccount': removeFavourite,
}
