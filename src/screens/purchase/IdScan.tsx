import { useState } from 'react'
import { Notice } from '../../controls/Notice.tsx'
import { cameraWords } from '../../i18n/en/camera.ts'
import { informationWords } from '../../i18n/en/information.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { IdCamera } from '../../modals/IdCamera.tsx'
import type { Purchaser } from '../../rules/fields/purchaser.ts'
import type { IdRead } from '../../rules/idRead.ts'
import { type Saying, sayingText } from '../../session/troubleText.ts'
import { IdFiles } from '../journey/IdFiles.tsx'
import { IdOffer } from '../journey/IdOffer.tsx'
import { readId } from '../journey/readId.ts'
import { More } from '../journey/More.tsx'

/** Fills in an ID's barcode or machine-readable zone. Stores no picture. */
export function IdScan({
  purchaser,
  idDemanded,
  today,
  onUse,
}: {
  purchaser: Purchaser
  idDemanded: boolean
  /** YYYY-MM-DD, to find the century of an ID's two-digit years. */
  today: string
  onUse: (read: IdRead) => void
}) {
  const words = useText({ information: informationWords, camera: cameraWords })
  const voice = useVoice()
  const [state, setState] = useState<'idle' | 'reading' | 'unread'>('idle')
  const [offered, setOffered] = useState<{ readonly nth: number; readonly found: IdRead }>()
  const [problem, setProblem] = useState<Saying | null>(null)
  const read = async (file: File) => {
    setState('reading')
    setOffered(undefined)
    const found = await readId(file, today).catch(() => null)
    setState(found === null ? 'unread' : 'idle')
    if (found === null) return
    const { idType: _, idNumber: __, idExpiry: ___, ...person } = found
    const nth = Date.now()
    setOffered({ nth, found: idDemanded ? found : person })
  }
  return (
    <More title={words.information.scan} begun={false} className="purchase-scan">
      <p className="ll-small ll-quiet">{words.information.scanText}</p>
      <div className="purchase-scan-ways">
        <IdCamera onPicture={(file) => void read(file)} onProblem={setProblem} />
        <IdFiles
          label={words.information.scanFile}
          browse={words.camera.chooseFile}
          max={1}
          onRaw={([file]) => {
            if (file !== undefined) void read(file)
          }}
        />
      </div>
      <output className="ll-small">
        {state === 'reading' ? words.information.reading : state === 'unread' ? words.information.unread : ''}
      </output>
      {problem === null ? null : (
        <Notice kind="danger" live>
          {sayingText(problem, voice)}
        </Notice>
      )}
      {offered === undefined ? null : (
        <IdOffer key={offered.nth} offered={offered.found} buyer={purchaser} onUse={onUse} />
      )}
    </More>
  )
}
