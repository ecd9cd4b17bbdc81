/** Every state of every screen. A new screen adds a file of its own and one line here. */
import { askingScreens } from './asking'
import { asksScreens } from './asks'
import { backupsScreens } from './backups'
import { connectionScreens } from './connections'
import { customersScreens } from './customers'
import { displaysScreens } from './displays'
import { importHistoryScreens } from './import-history'
import { inboxScreens } from './inbox'
import { pagesScreens } from './pages'
import { printScreens } from './print'
import { reportsScreens } from './reports'
import type { Screen } from './screen'
import { settingsScreens } from './settings'
import { setupScreens } from './setup'
import { shareScreens } from './share'
import { shareDialogScreens } from './share-dialog'
import { shellScreens } from './shell'
import { sendingScreens, strategyScreens } from './strategy'
import { welcomeScreens } from './welcome'
import { wizardScreens } from './wizard'

const allScreens: readonly Screen[] = [
  ...inboxScreens,
  ...shareDialogScreens,
  ...printScreens,
  ...customersScreens,
  ...asksScreens,
  ...strategyScreens,
  ...sendingScreens,
  ...importHistoryScreens,
  ...wizardScreens,
  ...shareScreens,
  ...displaysScreens,
  ...pagesScreens,
  ...reportsScreens,
  ...settingsScreens,
  ...askingScreens,
  ...connectionScreens,
  ...backupsScreens,
  ...setupScreens,
  ...shellScreens,
  ...welcomeScreens
]

export const screensOf = (whose: NonNullable<Screen['account']>) =>
  allScreens.filter(({ account = 'shop' }) => account === whose)
