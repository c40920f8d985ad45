import { Picture } from '../../controls/Picture.tsx'
import { RadioCards } from '../../controls/RadioCards.tsx'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { homesWords } from '../../i18n/en/homes.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { compactPrice } from '../../rules/money.ts'
import type { Home } from './home.ts'
import type { KnownHomes } from './useHomes.ts'

/** Chooses an elevation; a single one is chosen automatically. */
// §2 elevation dropdown
export function ElevationChoice({
  home,
  letter,
  known,
  onChange,
}: {
  home: Home
  letter: string | undefined
  known: KnownHomes
  onChange: (letter: string) => void
}) {
  const words = useText({ lot: lotWords, communities: communitiesWords })
  const { market } = known
  const texts = useText(homesWords)
  if (home.elevations.length <= 1) return null
  return (
    <RadioCards
      label={texts.chooseElevation}
      columns={3}
      value={letter}
      onChange={onChange}
      choices={home.elevations.map((one) => ({
        id: one.letter,
        title: one.letter,
        detail: one.price > 0 ? compactPrice(one.price, market) : words.lot.notAvailable,
        picture: <Picture src={one.picture} alt="" ratio="4 / 3" none={words.communities.noPicture} />,
      }))}
    />
  )
}
