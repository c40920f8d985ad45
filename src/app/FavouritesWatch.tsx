import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { showToast } from '../controls/toast.ts'
import { browsingWords } from '../i18n/en/browsing.ts'
import { reasonsWords } from '../i18n/en/reasons.ts'
import { line } from '../i18n/line.ts'
import { links } from '../rules/links.ts'
import { notificationMs } from '../rules/messages.ts'
import { adoptDeviceFavourites, useDeviceFavourites, useFavourites } from '../session/favourites.ts'
import { joinFavouritesChannel } from '../session/favouritesChannel.ts'
import { noPasswordAtom } from '../session/noPassword.ts'

/** After sign-in, offers to add favourites chosen before; asks for a password. */
export function FavouritesWatch() {
  const { place } = useFavourites()
  const before = useDeviceFavourites().length
  const noPassword = useAtomValue(noPasswordAtom)
  useEffect(() => (place === 'account' ? joinFavouritesChannel() : undefined), [place])
  // The favourites screen offers them itself.
  const there = useLocation().pathname === links.favourites()
  const offered = place === 'account' && !there ? before : 0
  useEffect(() => {
    if (offered === 0) return
    showToast({
      code: 'favourites-before',
      text: line(browsingWords, 'favourites.offer', { count: offered }),
      duration: notificationMs,
      action: {
        label: line(browsingWords, 'favourites.adoptThem'),
        onPress: () => void adoptDeviceFavourites(),
      },
    })
  }, [offered])
  useEffect(() => {
    if (noPassword) {
      showToast({ text: line(reasonsWords, 'passwordFirst'), duration: notificationMs, code: 'no-password' })
    }
  }, [noPassword])
  return null
}
