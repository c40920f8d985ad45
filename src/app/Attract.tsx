import { useEffect, useState } from 'react'
import { attractWords } from '../i18n/en/attract.ts'
import { useText } from '../i18n/useText.ts'
import { attractPicturesMost } from '../rules/attractPictures.ts'
import type { Device } from '../session/sessionAtoms.ts'
import { useAnswer } from '../calls/useAnswer.ts'
import './Attract.css'

const pictureMs = 8000

/** Up to three pictures in turn and one sentence; touching the screen starts. */
export function Attract({ device, onTouch }: { device: Device; onTouch: () => void }) {
  const words = useText(attractWords)
  const communities = useAnswer('/comty/SearchProjectMain', {})
  const own = device.settings.attractPictures
  const home = communities.value?.ProjectGoogleMapInfo.find((one) => one.PROJECT_ID === device.projectId)
  const shown = (own.length > 0 ? own : home?.picture ? [home.picture] : []).slice(0, attractPicturesMost)
  const [at, setAt] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setAt((before) => before + 1), pictureMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <button type="button" className="attract" data-attract="true" onClick={onTouch}>
      {shown.map((src, index) => (
        <img key={src} src={src} alt="" data-shown={index === at % shown.length} />
      ))}
      <span className="attract-words">
        <span className="attract-name">{home?.PROJECT_NAME ?? ''}</span>
        <span className="attract-title">{words.attractTitle}</span>
        <span className="attract-touch">{words.attractText}</span>
      </span>
    </button>
  )
}
