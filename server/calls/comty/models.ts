import type { Handlers } from '../../context/handler.ts'
import {
  allTemplates,
  colourPackages,
  inventoryOptions,
  modelList,
  modelNames,
  optionsList,
  parkingAndStorage,
  plansList,
  popularTemplates,
  suiteOptions,
} from '../../communities/models.ts'

type Paths =
  | '/comty/CommunityF_modelList'
  | '/comty/CommunityF_plansList'
  | '/comty/CommunityF_optionsList'
  | '/comty/GetOptions'
  | '/comty/GetInventory'
  | '/comty/GetParkLockStor'
  | '/comty/GetColorPackagesForlot'
  | '/comty/GetAllTemplates'
  | '/comty/CallPopularTemplate'
  | '/user/GetModelInfo'

export const models: Handlers<Paths> = {
  '/comty/CommunityF_modelList': modelList,
  '/comty/CommunityF_plansList': plansList,
  '/comty/CommunityF_optionsList': optionsList,
  '/comty/GetOptions': suiteOptions,
  '/comty/GetInventory': inventoryOptions,
  '/comty/GetParkLockStor': parkingAndStorage,
  '/comty/GetColorPackagesForlot': colourPackages,
  '/comty/GetAllTemplates': allTemplates,
  '/comty/CallPopularTemplate': popularTemplates,
  '/user/GetModelInfo': modelNames,
}
