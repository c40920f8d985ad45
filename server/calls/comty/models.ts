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
import type { GroupHandlers } from '../../context/handler.ts'

export const models = {
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
} satisfies GroupHandlers
