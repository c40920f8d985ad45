import { browsingWords } from '../../i18n/en/browsing.ts'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { Link } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Card } from '../../controls/Card.tsx'
import { BathIcon, BedIcon, RulerIcon } from '../../controls/icons.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Picture } from '../../controls/Picture.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { FavouriteButton } from '../../modals/FavouriteButton.tsx'
import { links } from '../../rules/links.ts'
import { areaText } from '../../session/homeTexts.ts'
import { fromPrice } from '../../rules/money.ts'

/** A community's liked designs, as list items; gone ones can still be removed. */
export function FavouriteDesigns({
  projectId,
  projectName,
  metric,
  modelIds,
}: {
  projectId: string
  projectName: string
  metric: boolean
  modelIds: readonly number[]
}) {
  const { market, voice } = useProjectVoice(projectId)
  const words = useText({ communities: communitiesWords, lot: lotWords, browsing: browsingWords }, voice)
  const answer = useAnswer('/comty/CommunityF_modelList', { projectId })
  const models = answer.value?.modelist
  return modelIds.map((modelId) => {
    const model = models?.find((one) => one.model_id === modelId)
    const name = model?.model_name ?? projectName
    const loading = model === undefined && answer.state === 'loading'
    return (
      <li key={modelId}>
        <Card
          className="favourite-design"
          data-design={`${projectId}/${modelId}`}
          picture={
            <>
              {loading ? (
                <Skeleton ratio="4 / 3" />
              ) : (
                <Picture
                  src={model?.picture ?? undefined}
                  alt=""
                  ratio="4 / 3"
                  none={words.communities.noPicture}
                />
              )}
              <span className="community-card-heart">
                <FavouriteButton projectId={projectId} modelId={modelId} name={name} />
              </span>
            </>
          }
          actions={
            model === undefined ? null : (
              <LinkButton
                kind="primary"
                element={
                  <Link
                    to={links.unitFloorPlan(projectId, modelId)}
                    aria-label={`${words.browsing.favourites.viewPlan}, ${name}`}
                  >
                    {words.browsing.favourites.viewPlan}
                  </Link>
                }
              />
            )
          }
        >
          {loading ? null : <h3>{name}</h3>}
          {model === undefined ? (
            loading ? (
              <Skeleton lines={4} />
            ) : (
              <p className="ll-small ll-quiet">{words.browsing.favourites.notHere}</p>
            )
          ) : (
            <>
              <p className="ll-small ll-quiet">{projectName}</p>
              <p className="favourite-design-facts ll-figures">
                <span>
                  <BedIcon />
                  <span className="ll-spoken">{words.lot.bedrooms}</span>
                  {model.Number_Of_Bedrooms}
                </span>
                <span>
                  <BathIcon />
                  <span className="ll-spoken">{words.lot.baths}</span>
                  {model.Number_Of_Fullbath}
                </span>
                <span>
                  <RulerIcon />
                  <span className="ll-spoken">{words.lot.size}</span>
                  {areaText(model.MODEL_SIZE, metric, market.locale, words)}
                </span>
              </p>
              <p className="community-card-price ll-figures">
                {fromPrice(model.minmodelprice, market, words.lot)}
              </p>
            </>
          )}
        </Card>
      </li>
    )
  })
}
