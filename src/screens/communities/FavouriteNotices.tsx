import { useAtomValue } from 'jotai'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { browsingWords } from '../../i18n/en/browsing.ts'
import { useText } from '../../i18n/useText.ts'
import {
  adoptDeviceFavourites,
  type Favourites,
  forgetDeviceFavourites,
  useDeviceFavourites,
} from '../../session/favourites.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'

/** Where favourites are kept, which are unsent, which were chosen before signing in. */
export function FavouriteNotices({ favourites }: { favourites: Favourites }) {
  const t = useText(browsingWords)
  const before = useDeviceFavourites().length
  const isKiosk = useAtomValue(deviceAtom) !== null
  const words = t.favourites
  const { place, waiting, list } = favourites
  return (
    <>
      {place !== 'account' && list.length > 0 ? (
        <Notice>{isKiosk ? words.onKiosk : words.onDevice}</Notice>
      ) : null}
      {waiting > 0 ? (
        <Notice kind="offline" live>
          <span data-favourites-waiting={waiting}>{words.waiting({ count: waiting })}</span>
        </Notice>
      ) : null}
      {place === 'account' && before > 0 ? (
        <Notice
          action={
            <span className="favourites-actions">
              <Button onClick={forgetDeviceFavourites}>{words.forget}</Button>
              <Button kind="primary" onClick={() => void adoptDeviceFavourites()}>
                {words.adopt}
              </Button>
            </span>
          }
        >
          {words.offer({ count: before })}
        </Notice>
      ) : null}
    </>
  )
}
