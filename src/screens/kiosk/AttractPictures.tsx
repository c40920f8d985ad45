import { Checkbox } from '../../controls/Checkbox.tsx'
import { settingsWords } from '../../i18n/en/settings.ts'
import { useText } from '../../i18n/useText.ts'
import {
  attractPicturesMost,
  attractPictureChoices,
  type PicturedCommunity,
} from '../../rules/attractPictures.ts'
import { toggled } from '../../rules/toggled.ts'

/** Pictures shown in turn on an idle kiosk. */
export function AttractPictures({
  communities,
  projectId,
  chosen,
  onChange,
}: {
  communities: readonly PicturedCommunity[]
  projectId: string
  chosen: readonly string[]
  onChange: (pictures: readonly string[]) => void
}) {
  const words = useText(settingsWords)
  const choices = attractPictureChoices(communities, projectId)
  if (choices.length === 0) return null
  const { attractPictures, attractHint } = words
  return (
    <fieldset className="attract-pictures">
      <legend>{attractPictures}</legend>
      <p className="ll-quiet ll-small">{attractHint}</p>
      {choices.map(({ picture, name }) => (
        <Checkbox
          key={picture}
          label={
            <>
              <img src={picture} alt="" width="96" height="64" />
              {name}
            </>
          }
          checked={chosen.includes(picture)}
          disabled={!chosen.includes(picture) && chosen.length >= attractPicturesMost}
          onChange={() => onChange(toggled(chosen, picture))}
        />
      ))}
    </fieldset>
  )
}
