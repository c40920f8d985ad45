import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { PageHeading } from '../../controls/PageHeading.tsx'
import { DataAge } from '../../freshness/DataAge.tsx'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { homesWords } from '../../i18n/en/homes.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { CompareTable } from './CompareTable.tsx'
import { withCompared } from './home.ts'
import { EnlargedPicture } from './EnlargedPicture.tsx'
import { HomeSkeletons } from './HomeSkeletons.tsx'
import { NoFloorPlans } from './NoFloorPlans.tsx'
import { firstPictureOf } from './picturesOf.ts'
import { useHomes } from './useHomes.ts'
import { useListAddress } from './useListAddress.ts'
import './FloorPlans.css'
import './Compare.css'

/** Up to four homes side by side, from this device's data; ids are in the address. */
// §2 /floorPlans/compareFloorPlans
export function CompareFloorPlans() {
  const { floorPlans: words, lot } = useText({ floorPlans: floorPlansWords, lot: lotWords })
  const { communityId = '' } = useParams()
  const known = useHomes(communityId)
  const { homes } = known
  const texts = useText(homesWords)
  const { compared, toggle } = useListAddress()
  const [onlyApart, setOnlyApart] = useState(false)
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const found = compared.ids.flatMap((id) => homes?.filter((home) => home.id === id) ?? [])
  const others = (homes ?? []).filter((home) => !compared.ids.includes(home.id))
  return (
    <main className="floor-plans compare-page" id="content">
      <header className="floor-plans-head">
        <PageHeading of={known.community} title={words.compareTitle} />
        <div className="floor-plans-tools">
          <LinkButton
            element={
              <Link to={withCompared(links.floorPlans(communityId), compared.text)}>{texts.toList}</Link>
            }
          />
          {compared.full || others.length === 0 ? null : (
            <NativeSelect
              label={texts.compareAdd}
              hideLabel
              value=""
              placeholder={texts.compareAdd}
              options={others.map((home) => ({ id: String(home.id), label: home.name }))}
              onChange={(event) => {
                if (event.target.value !== '') toggle(Number(event.target.value))
              }}
            />
          )}
        </div>
      </header>
      <DataAge answer={known} />
      {homes === undefined && known.state === 'loading' ? <HomeSkeletons /> : null}
      {(homes === undefined && known.state === 'failed') || homes?.length === 0 ? (
        <NoFloorPlans projectId={communityId} known={known} />
      ) : null}
      {homes !== undefined && homes.length > 0 && found.length < compared.ids.length ? (
        <Notice kind="warning">{texts.compareGone}</Notice>
      ) : null}
      {homes !== undefined && homes.length > 0 && found.length === 0 ? (
        <EmptyState title={texts.compareNone} />
      ) : null}
      {found.length === 1 ? <p className="ll-quiet">{texts.compareOne}</p> : null}
      {found.length > 1 ? (
        <Checkbox
          label={texts.onlyDifferences}
          checked={onlyApart}
          onChange={(event) => setOnlyApart(event.target.checked)}
        />
      ) : null}
      {found.length > 0 ? (
        <CompareTable
          homes={found}
          projectId={communityId}
          known={known}
          onlyApart={onlyApart && found.length > 1}
          comparedText={compared.text}
          onRemove={toggle}
          onEnlarge={setEnlarged}
        />
      ) : null}
      {enlarged === null ? null : (
        <EnlargedPicture
          pictures={found.flatMap((home) => firstPictureOf(home, { homes: texts, lot }))}
          isWanted={(one) => one.id === enlarged}
          onClose={() => setEnlarged(null)}
        />
      )}
    </main>
  )
}
