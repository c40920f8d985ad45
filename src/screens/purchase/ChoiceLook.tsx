import { Picture } from '../../controls/Picture.tsx'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { useText } from '../../i18n/useText.ts'
import { ChoiceDrawing, isDrawn } from './ChoiceDrawing.tsx'
import type { Purchase } from './step.ts'

type Choice = Purchase['choices'][number]

/** Whether an option has a picture or colours, or can be drawn. */
export const hasLook = ({ kind, picture, swatches = [] }: Choice): boolean =>
  Boolean(picture) || swatches.length > 0 || isDrawn(kind)

/** How an option looks: the builder's picture, a package's colours, a drawing, or a note. */
export function ChoiceLook({ choice }: { choice: Choice }) {
  const words = useText(communitiesWords)
  const { kind, name, picture, swatches = [] } = choice
  if (!picture && swatches.length > 0) {
    return (
      <div className="purchase-swatches" aria-hidden="true">
        {swatches.map((colour, at) => (
          <span key={`${colour} ${at}`} style={{ backgroundColor: colour }} />
        ))}
      </div>
    )
  }
  if (!picture && isDrawn(kind)) return <ChoiceDrawing kind={kind} choice={choice} />
  return <Picture src={picture ?? undefined} alt={name} ratio="16 / 9" none={words.noPicture} />
}
