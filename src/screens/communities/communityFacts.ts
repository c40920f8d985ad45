import type { Answer } from '../../contract/schemas.ts'
import { type CommunityFacts, homeTypeCodes } from '../../rules/communityFilter.ts'

type Community = Answer<'/comty/SearchProjectMain'>['ProjectGoogleMapInfo'][number]

/** Null if not given (0); older copies may lack rooms. */
const given = (value: number | null | undefined): number | null => value || null

/** The facts that filters and search use. */
// §3 Project
export function communityFacts(community: Community): CommunityFacts {
  return {
    name: community.PROJECT_NAME,
    builder: community.name,
    place: [community.MUNICIPALITY, community.province_abb].filter(Boolean).join(', '),
    price: { min: given(community.Min_price), max: given(community.Max_price) },
    size: { min: given(community.min_unit_sqft), max: given(community.max_unit_sqft) },
    bedrooms: { min: given(community.beds_min), max: given(community.beds_max) },
    fullBaths: { min: given(community.bath_min), max: given(community.bath_max) },
    homeTypes: homeTypeCodes(community.building_type),
    productType: community.project_type,
    available: community.available,
  }
}
