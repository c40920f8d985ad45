import { Picture } from '../../controls/Picture.tsx'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { useText } from '../../i18n/useText.ts'
import type { Purchase } from './step.ts'

type Choice = Purchase['choices'][number]

/** Whether an option has a picture or colours. */
export const hasLook = ({ picture, swatches = [] }: Choice): boolean =>
  Boolean(picture) || swatches.length > 0

/** How an option looks: the builder's picture, a package's colours, or that there is no picture yet. */
export function ChoiceLook({ choice: { name, picture, swatches = [] } }: { choice: Choice }) {
  const words = useText(communitiesWords)
  if (!picture && swatches.length > 0) {
    return (
      <div className="purchase-swatches" aria-hidden="true">
        {swatches.map((colour, at) => (
          <span key={`${colour} ${at}`} style={{ backgroundColor: colour }} />
        ))}
      </div>
    )
  }
  return <Picture src={picture ?? undefined} alt={name} ratio="16 / 9" none={words.noPicture} />
}
