import type { GroupHandlers } from '../../context/handler.ts'
import { addFavourite, favouritesInfo, removeFavourite } from '../../people/favourites.ts'

export const favourites = {
  '/comty/GetUserFavorites': favouritesInfo,
  '/comty/AddFavoriteToUserAccount': addFavourite,
  '/comty/RemoveFavoriteFromUserAccount': removeFavourite,
} satisfies GroupHandlers
