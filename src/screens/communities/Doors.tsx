import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { BuildingIcon, FileIcon, HouseIcon, MapIcon } from '../../controls/icons.tsx'
import { Picture } from '../../controls/Picture.tsx'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { doorsWords } from '../../i18n/en/doors.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { FavouriteButton } from '../../modals/FavouriteButton.tsx'
import { communityButtons } from '../../rules/cards.ts'
import { userTypes } from '../../rules/actor.ts'
import { links } from '../../rules/links.ts'
import { fromPrice } from '../../rules/money.ts'
import { isHighrise } from '../../rules/projectTypes.ts'
import { listedMarket, voiceAbout } from '../../session/language.ts'
import { availableText } from './availableText.ts'
import type { Community } from './CommunityCard.tsx'
import './Doors.css'

/** The only community of a kiosk: its picture, and three large links. */
export function Doors({ community }: { community: Community }) {
  const id = community.PROJECT_ID
  const market = listedMarket(community)
  const voice = voiceAbout(market.name, useVoice())
  const words = useText({ communities: communitiesWords, doors: doorsWords }, voice)
  const buttons = communityButtons({
    projectId: id,
    isModelsOnly: community.isModelsOnly,
    userType: userTypes.guest,
    registered: false,
    place: 'browse',
    isLandOnly: community.isLandOnly,
  })
  const isTower = isHighrise(community.project_type)
  return (
    <section className="doors" data-community={id}>
      <Picture
        src={community.picture ?? undefined}
        alt=""
        ratio="auto"
        none={words.communities.noPicture}
        note={community.picture_note}
        loading="eager"
      >
        <FavouriteButton projectId={id} name={community.PROJECT_NAME} />
      </Picture>
      <header className="doors-head">
        <h1>{community.PROJECT_NAME}</h1>
        <p className="doors-price ll-figures">{fromPrice(community.Min_price, market, words.communities)}</p>
        <p className="ll-quiet">
          {[community.MUNICIPALITY, community.province_abb, community.name].filter(Boolean).join(' · ')}
        </p>
      </header>
      <nav className="doors-ways" aria-label={words.doors.ways}>
        {buttons.includes('availability') ? (
          <Door
            to={links.communitySingleMain(id)}
            icon={isTower ? <BuildingIcon /> : <MapIcon />}
            name={isTower ? words.doors.building : words.doors.plan}
            about={availableText(community, words.communities)}
          />
        ) : null}
        {buttons.some((one) => one === 'floorPlans' || one === 'typePlans') ? (
          <Door
            to={links.floorPlans(id)}
            icon={<HouseIcon />}
            name={buttons.includes('typePlans') ? words.communities.typePlans : words.doors.homes}
            about={words.doors.homesText}
          />
        ) : null}
        <Door
          to={links.communityAssets(id)}
          icon={<FileIcon />}
          name={words.doors.documents}
          about={words.doors.documentsText}
        />
      </nav>
    </section>
  )
}

function Door({ to, icon, name, about }: { to: string; icon: ReactNode; name: string; about: string }) {
  return (
    <Link className="door" to={to}>
      {icon}
      <strong>{name}</strong>
      {about === '' ? null : <span className="ll-small">{about}</span>}
    </Link>
  )
}
