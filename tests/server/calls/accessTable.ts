import type { CallPath } from '../../../src/contract/table.ts'

/**
 * What each kind of caller is answered. One sign a caller, in the order of `everybody`: guest, broker, broker of another
 * project, sales representative, limited, purchaser, kiosk. `+` 200, `i` 401 (sign in), `n` 403, `x` 404.
 * `own`: the caller's own object · `same`: somebody else's in the open project · `other`: in the project that one has
 * to sign in for, where only the foreign broker is registered.
 */
export interface Row {
  readonly own?: string
  readonly same?: string
  readonly other?: string
}

const all: Row = { same: '+++++++' }
/** Brokers and kiosks see only their own projects, guests only open ones. */
const project: Row = { same: '++n++++', other: 'in++++n' }
const own = 'i+++++n'
const paper: Row = { own, same: 'ixx++xn', other: 'ixxxxxn' }
const nobody: Row = { same: 'nnnnnnn' }
const kiosk: Row = { same: 'nnnnnn+' }
const picture: Row = { own: 'i++++++', same: 'ixn++xx', other: 'inxxxxn' }

export const accessTable: Readonly<Record<CallPath, Row>> = {
  '/comty/SearchProjectMain': all,
  '/comty/SearchProjectMainNew': all,
  '/comty/GetBuilderProdTypeList': all,
  '/comty/GetGlobalSearchFilters': all,
  '/comty/GetMapSettings': all,
  '/comty/GetProjectSearchFilters': project,
  '/comty/GetProjectFlags': project,
  '/comty/GetBuilderOtherProjects': project,
  '/comty/CallUserProjectList': all,
  '/home/GetDictionary': project,
  '/home/GetPublicAddress': all,
  '/home/GetWindowSettings': all,
  // A favourite needs an account and nothing of the project but that it is listed: each person has their own.
  '/comty/GetUserFavorites': { same: 'n+++++n' },
  '/comty/AddFavoriteToUserAccount': { same: 'n+x+++n', other: 'nx++++n' },
  '/comty/RemoveFavoriteFromUserAccount': { same: 'n+++++n', other: 'n+++++n' },
  '/comty/GetSVGTag': project,
  '/comty/Get3DBuildingSVG': project,
  '/comty/GetHiddenSVGLots': project,
  '/comty/GetSvgColorListHR': project,
  '/comty/GetSvgColorListLR': project,
  '/comty/GetCurrentEvents': project,
  '/comty/GetCurrentEventsByUser': project,
  '/comty/CommunityF': project,
  '/comty/MatrixF': project,
  '/comty/CommunityF_modelList': project,
  '/comty/CommunityF_plansList': project,
  '/comty/CommunityF_optionsList': project,
  '/comty/RetrieveLotInventoryLR': project,
  // The limited one sees the lots of their event only, and this is none of them.
  '/comty/GetLotInfo': { same: '++n+x++', other: 'in++++n' },
  '/comty/GetAllTemplates': project,
  '/comty/CallPopularTemplate': project,
  '/comty/GetParkLockStor': project,
  '/comty/GetInventory': project,
  '/comty/GetOptions': project,
  '/user/GetModelInfo': project,
  '/comty/DepositScheduleByProject': project,
  '/comty/CallDeposits': project,
  '/comty/CallTnC': project,
  '/comty/GetProjectAssets': project,
  '/comty/GetDocumentPictureList': project,
  '/comty/GetCountryList': all,
  '/comty/GetProvinceList': all,
  // A lot outside of the limited one's event; the foreign broker is not registered.
  '/comty/PutDPTimerLR': { own: '+++++++', same: '++n+n++', other: 'in++++n' },
  '/comty/PutDPTimer': { same: '++n+++n' },
  '/comty/RemoveDPTimerLR': { own: '+++++++', same: 'innnnni', other: 'innnnnn' },
  '/comty/RemoveDPTimer': { same: 'innnnnn' },
  '/comty/GetPermission': project,
  '/user/LoginUserExists': all,
  '/user/Login': all,
  '/user/Logout': all,
  '/user/GetSession': all,
  '/user/Register': all,
  '/user/RegisterExistingUser': all,
  '/user/RegisterInPerson': { same: 'inn++ni', other: 'innnnnn' },
  // The secrets of the examples were never given out, and a body that names somebody proves nothing.
  '/user/Activate': nobody,
  '/user/UpdatePWD': nobody,
  '/user/UpdatePWDSalesApp': nobody,
  '/user/ForgotPWD': all,
  '/user/ForgotSalesPwd': all,
  '/user/SendLoginCode': all,
  '/user/LoginWithCode': { same: 'iiiiiii' },
  // A key of one's own session; a kiosk has none.
  '/user/GetRedirectKey': { same: 'i+n+++i', other: 'in+nnni' },
  '/user/LoginFromRedirect': all,
  // Staff are given their projects.
  '/comty/AddProjectToUserAccount': { same: 'i++nn+i' },
  // The project does not let purchasers hand in worksheets.
  '/user/AddWorksheetOffer': { same: 'i+n++n+', other: 'in+nnnn' },
  '/user/UploadBrokerImage': picture,
  '/comty/UploadSaleImage': picture,
  '/user/GetBrokerOffers': { same: 'i+++++n' },
  '/user/GetBrokerOfferInfo': paper,
  '/user/GetBrokerPurchaserPicsInfo': paper,
  '/user/ShowBrokerOfferImage': paper,
  '/user/DownloadImage': { same: '++x++++', other: 'xx++++x' },
  '/user/UpdateWorksheetStatus': { own: 'i+++++i', same: 'ixn++xi', other: 'inxxxxn' },
  '/user/DeleteOffer': { own: 'i+++++i', same: 'ixx++xi', other: 'ixxxxxi' },
  '/user/CheckBrokerAssign': project,
  '/live/GetChanges': project,
  '/outbox/GetSealingKey': all,
  '/outbox/Lookup': all,
  '/device/GetDevice': all,
  '/device/Enrol': { same: 'inn++ni', other: 'innnnnn' },
  '/device/Unlock': kiosk,
  '/device/Change': { ...kiosk, other: 'nnnnnnn' },
  '/device/Tell': kiosk,
  '/device/TellLeft': kiosk,
  // Last: afterwards the kiosk is none any more.
  '/device/Leave': { same: 'nnnnnn' },
}

export const signOf: Readonly<Record<number, string>> = { 200: '+', 401: 'i', 403: 'n', 404: 'x' }
