import { browsingWords } from '../i18n/en/browsing.ts'
import { loginWords } from '../i18n/en/login.ts'
import { messagesWords } from '../i18n/en/messages.ts'
import { line } from '../i18n/line.ts'
import { useText } from '../i18n/useText.ts'
import type { HistoryState } from '../store/deviceRegister.ts'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { IconButton } from '../controls/IconButton.tsx'
import { HeartIcon } from '../controls/icons.tsx'
import { showToast } from '../controls/toast.ts'
import type { Favourite } from '../rules/favourites.ts'
import { links } from '../rules/links.ts'
import { isFavourite, useFavourites, setFavourite } from '../session/favourites.ts'
import { deviceAtom, personAtom } from '../session/sessionAtoms.ts'
import './FavouriteButton.css'
import { messages } from '../rules/messages.ts'

const PleaseRegister = lazy(async () => ({
  default: (await import('./PleaseRegister.tsx')).PleaseRegister,
}))

/**
 * The heart of a community or, with `modelId`, a design. Without an account, it stays on the device, and says
 * how to keep it.
 */
// §2, §4 Favourites, §6, §8
export function FavouriteButton({
  projectId,
  modelId = null,
  name,
}: {
  projectId: string
  modelId?: number | null | undefined
  /** The favourite's name, for screen readers. */
  name: string
}) {
  const words = useText(browsingWords)
  const { list, place } = useFavourites()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const isSignedIn = useAtomValue(personAtom) !== null
  // A kiosk forgets its visitors, and nobody registers there.
  const isKiosk = useAtomValue(deviceAtom) !== null
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const favourite: Favourite = { projectId, modelId }
  const pressed = isFavourite(list, favourite)

  const press = async () => {
    const kept = await setFavourite(favourite, !pressed)
    if (kept === 'passwordFirst') return
    const onDevice = kept === 'device' && !pressed
    const code = pressed ? 'favouriteRemoved' : 'favouriteAdded'
    // The toast may outlive this heart.
    const keep = () => {
      if (isHere.current) {
        setAsking(true)
        return
      }
      const from = location.pathname + location.search
      void navigate(links.loginPage(), { state: { from } satisfies HistoryState })
    }
    const offer = isSignedIn ? line(loginWords, 'activate') : line(browsingWords, 'register.signIn')
    showToast({
      text: line(messagesWords, code),
      duration: messages[code].duration,
      kind: 'good',
      code: 'favourite',
      ...(onDevice && !isKiosk ? { action: { label: offer, onPress: keep } } : {}),
    })
  }
  const failed = () =>
    showToast({
      text: line(messagesWords, 'tryAgain'),
      duration: messages.tryAgain.duration,
      kind: 'danger',
    })

  return (
    <>
      <IconButton
        className="favourite-button"
        lined
        label={words.favourites.heart({ name })}
        icon={<HeartIcon />}
        aria-pressed={pressed}
        data-favourite={place}
        onClick={() => void press().catch(failed)}
      />
      {asking ? (
        <Suspense>
          <PleaseRegister projectId={projectId} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
