import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useAnswer } from '../calls/useAnswer.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { Notice } from '../controls/Notice.tsx'
import { QrCode } from '../controls/QrCode.tsx'
import { showToast } from '../controls/toast.ts'
import { showDone } from '../freshness/showDone.ts'
import { actionsWords } from '../i18n/en/actions.ts'
import { carryWords } from '../i18n/en/carry.ts'
import { line } from '../i18n/line.ts'
import { useText } from '../i18n/useText.ts'
import { encodeCarried } from '../rules/carry.ts'
import { reachOf } from '../rules/publicReach.ts'
import { notificationMs } from '../rules/messages.ts'
import { useFavourites } from '../session/favourites.ts'
import { reset } from '../session/reset.ts'
import { visitedPlaces } from '../session/visited.ts'
import { deviceAtom } from '../session/sessionAtoms.ts'
import { carriedAddress } from './carriedAddress.ts'
import { favouritesText, placeText } from './carryText.ts'
import './CarryAway.css'

/**
 * A QR code of places, filters, compared homes and favourites, for a phone. On a kiosk, "Done" clears the
 * visitor and shows the proof. Open while mounted.
 */
export function CarryAway({ onClose }: { onClose: () => void }) {
  const t = useText({ carry: carryWords, actions: actionsWords })
  const words = t.carry
  const isKiosk = useAtomValue(deviceAtom) !== null
  const { list: favourites } = useFavourites()
  const communities = useAnswer('/comty/SearchProjectMain', {}).value?.ProjectGoogleMapInfo
  const told = useAnswer('/home/GetPublicAddress', {})
  // Fixed, because the code must not change while a phone reads it.
  const places = useMemo(() => visitedPlaces(), [])
  const { text, left } = useMemo(() => encodeCarried({ places, favourites }), [places, favourites])
  const origin = told.value?.url ?? location.origin
  const address = carriedAddress(origin, text)
  const reach = reachOf(new URL(origin).hostname)
  const nothing = places.length + favourites.length === 0
  const nameOf = (id: string | null) =>
    communities?.find((one) => one.PROJECT_ID === id)?.PROJECT_NAME ?? id ?? ''
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showDone(line(carryWords, 'copied')),
      () => showToast({ text: line(carryWords, 'copyFailed'), kind: 'warning', duration: notificationMs }),
    )
  const waiting = told.value === undefined && told.state === 'loading'
  return (
    <Dialog
      open
      wide
      closesInFoot
      title={words.title}
      closeLabel={t.actions.close}
      onClose={onClose}
      actions={
        isKiosk ? (
          <>
            <Button onClick={onClose}>{t.actions.back}</Button>
            <Button kind="primary" onClick={() => void reset('kiosk', { prove: true })}>
              {words.doneOnKiosk}
            </Button>
          </>
        ) : (
          <>
            {nothing ? null : <Button onClick={() => void copy()}>{words.copy}</Button>}
            <Button kind="primary" onClick={onClose}>
              {t.actions.done}
            </Button>
          </>
        )
      }
    >
      {nothing ? (
        <p>{words.nothing}</p>
      ) : (
        <div className="carry">
          <div className="carry-code" data-ready={!waiting}>
            {waiting ? null : <QrCode text={address} label={words.code({ address: origin })} />}
          </div>
          <div className="carry-words">
            <p>{words.text}</p>
            {reach === 'nowhere' ? <Notice kind="warning">{words.nowhere}</Notice> : null}
            {reach === 'sameNetwork' ? <Notice>{words.sameNetwork}</Notice> : null}
            <h3>{words.carries}</h3>
            <ul>
              {places.map((place) => (
                <li key={`${place.screen} ${place.communityId}`}>
                  {place.communityId === null ? null : <strong>{nameOf(place.communityId)}</strong>}
                  <span>{placeText(place, words)}</span>
                </li>
              ))}
              {favourites.length > 0 ? <li>{favouritesText(favourites.length, words)}</li> : null}
            </ul>
            {left > 0 ? <p className="ll-small ll-quiet">{words.left({ count: left })}</p> : null}
            {isKiosk ? <p className="ll-small ll-quiet">{words.doneText}</p> : null}
          </div>
        </div>
      )}
    </Dialog>
  )
}
