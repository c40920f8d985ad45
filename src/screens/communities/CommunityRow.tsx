import { communitiesWords } from '../../i18n/en/communities.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { fromCompactPrice } from '../../rules/money.ts'
import { listedMarket, voiceAbout } from '../../session/language.ts'
import { availableText } from './availableText.ts'
import type { Community } from './CommunityCard.tsx'

/** A community beside the map: hovering highlights its pin, choosing it opens its card. */
export function CommunityRow({
  community,
  town,
  active,
  onActive,
  onChoose,
}: {
  community: Community
  town: string
  active: boolean
  onActive: (id: string | null) => void
  onChoose: (id: string) => void
}) {
  const id = community.PROJECT_ID
  const market = listedMarket(community)
  const words = useText(communitiesWords, voiceAbout(market.name, useVoice()))
  return (
    <li>
      <button
        type="button"
        className="community-row"
        data-community-row={id}
        data-active={active || undefined}
        onClick={() => onChoose(id)}
        onPointerEnter={() => onActive(id)}
        onPointerLeave={() => onActive(null)}
        onFocus={() => onActive(id)}
        onBlur={() => onActive(null)}
      >
        <strong>{community.PROJECT_NAME}</strong>
        <strong className="community-row-price ll-figures">
          {fromCompactPrice(community.Min_price, market, words)}
        </strong>
        <span className="ll-small ll-quiet">{town}</span>
        <span className="community-row-now ll-small ll-quiet ll-figures">
          {availableText(community, words)}
        </span>
      </button>
    </li>
  )
}
