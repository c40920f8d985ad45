import { useAtomValue } from 'jotai'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { useAnswer } from '../calls/useAnswer.ts'
import { QrCode } from '../controls/QrCode.tsx'
import { attractWords } from '../i18n/en/attract.ts'
import { communitiesWords } from '../i18n/en/communities.ts'
import { useText, useVoice } from '../i18n/useText.ts'
import { attractPicturesMost } from '../rules/attractPictures.ts'
import { links } from '../rules/links.ts'
import { priceText } from '../rules/money.ts'
import { reachOf } from '../rules/publicReach.ts'
import { languageAtom, listedMarket, voiceAbout } from '../session/language.ts'
import { reset } from '../session/reset.ts'
import type { Device } from '../session/sessionAtoms.ts'
import { LanguageButtons } from './LanguageButtons.tsx'
import { LargerButton } from './LargerButton.tsx'
import './Attract.css'

const pictureMs = 8000
/** After this time, the person who chose a language or a size has left. */
const leftMs = 60_000

/** Up to three pictures, what is for sale, and a code for phones; a touch starts the visit. */
export function Attract({ device, onTouch }: { device: Device; onTouch: () => void }) {
  const communities = useAnswer('/comty/SearchProjectMain', {})
  const own = device.settings.attractPictures
  const home = communities.value?.ProjectGoogleMapInfo.find((one) => one.PROJECT_ID === device.projectId)
  const market = home === undefined ? undefined : listedMarket(home)
  const page = useVoice()
  const voice = market === undefined ? page : voiceAbout(market.name, page)
  const words = useText({ attract: attractWords, communities: communitiesWords }, voice)
  const address = useCodeAddress(device.projectId)
  const shown = (own.length > 0 ? own : home?.picture ? [home.picture] : []).slice(0, attractPicturesMost)
  const [at, setAt] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setAt((before) => before + 1), pictureMs)
    return () => clearInterval(timer)
  }, [])
  const language = useAtomValue(languageAtom)
  const [atStart] = useState(language)
  const [percent, setPercent] = useState(100)
  useEffect(() => {
    if (language === atStart && percent === 100) return
    const timer = setTimeout(() => void reset('kiosk'), leftMs)
    return () => clearTimeout(timer)
  }, [language, atStart, percent])
  const count = home?.available ?? 0
  const sells =
    home === undefined || market === undefined || count === 0
      ? ''
      : home.Min_price > 0
        ? words.attract.homesFrom({ count, price: priceText(home.Min_price, market) })
        : words.communities.availableNow({ count })
  const stay = (event: SyntheticEvent) => event.stopPropagation()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its button is for keys
    <section
      className="attract"
      data-attract="true"
      aria-label={words.attract.attractTitle}
      onClick={onTouch}
    >
      {shown.map((src, index) => (
        <img key={src} src={src} alt="" data-shown={index === at % shown.length} />
      ))}
      <div className="attract-words">
        <div className="attract-head">
          <div>
            <p className="attract-name">{home?.PROJECT_NAME ?? ''}</p>
            <h1 className="attract-title">{words.attract.attractTitle}</h1>
            {sells === '' ? null : <p className="attract-sells ll-figures">{sells}</p>}
          </div>
          {address === null ? null : (
            <figure className="attract-code">
              <QrCode text={address} label={words.attract.scan} />
              <figcaption>{words.attract.scan}</figcaption>
            </figure>
          )}
        </div>
        <button type="button" className="attract-touch" onClick={onTouch}>
          {words.attract.attractText}
        </button>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only keeps a press from starting */}
        <div className="attract-choices" onClick={stay}>
          <LanguageButtons />
          <LargerButton onChange={setPercent} />
        </div>
      </div>
    </section>
  )
}

/** Where a phone opens this community, or null. */
function useCodeAddress(projectId: string | null): string | null {
  const told = useAnswer('/home/GetPublicAddress', {})
  if (told.value === undefined) return null
  const origin = told.value.url ?? location.origin
  if (reachOf(new URL(origin).hostname) === 'nowhere') return null
  return origin + (projectId === null ? links.communities() : links.communitySingleMain(projectId))
}
