/** The rooms of the house, and what each may import. */
import { order, verbs } from './account-order'

const basics = ['node:*', 'src-shared/**', 'src-main/tools/*', 'src-main/{context,log,problem}']

export interface Room {
  files: string
  may: string[]
  instead: string
}

/** The first room that a file lies in holds for it. `packages` stands for every npm package but those with walls of their own. */
export const rooms: Room[] = [
  {
    files: 'src-shared/**',
    may: ['zod', 'src-shared/**'],
    instead: 'Both sides use this room: keep it to zod and words of the trade; the rest belongs to one side.'
  },
  {
    files: 'src-main/electron.ts',
    may: ['electron', 'electron-updater', 'node:*', 'src-main/shell/*'],
    instead: 'The front door only starts the service and opens the window: put the rest into shell/.'
  },
  {
    files: 'src-main/shell/*',
    may: [
      'type electron',
      'type src-main/store/secrets',
      'type src-main/account/desktop/desk',
      'type src-main/account/desktop/desk-news',
      'src-shared/**',
      'src-main/shell/*',
      'src-main/{service,config,problem,join-running}',
      'node:*'
    ],
    instead: 'Import types only, and let electron.ts hand in what runs, so that the tests need no Electron.'
  },
  {
    files: 'src-main/{node,open-window,find-browser,config,join-running}.ts',
    may: [
      'node:*',
      'src-main/{service,config,problem,open-window,find-browser,join-running}',
      'src-main/safety/find-running'
    ],
    instead: 'The front door only starts the service and opens the window: put the rest into service.ts.'
  },
  {
    files: 'src-main/{service.ts,engine.ts,engine-room.ts,command-line.ts,command-line/*}',
    may: [
      ...basics,
      'packages',
      'better-sqlite3',
      'src-main/{config,service,engine,engine-room}',
      'src-main/!(shell)/**'
    ],
    instead: 'The service must run without Electron: hand in what the shell knows through ServiceConfig.'
  },
  {
    files: 'src-main/tools/*',
    may: ['packages', 'node:*', 'src-shared/**', 'src-main/tools/*'],
    instead: 'A tool knows nothing of the house: pass in what it needs, or move it to the room it belongs to.'
  },
  {
    files: 'src-main/store/*',
    may: [...basics, 'better-sqlite3', 'kysely', 'src-main/store/*', 'migrations/*', 'package.json'],
    instead:
      'The store knows no resource: rules belong into a service, rows of one resource into its repository.'
  },
  {
    files: 'src-main/safety/works.ts',
    may: [
      'better-sqlite3',
      'src-shared/**',
      'src-main/store/*',
      'src-main/safety/*',
      'src-main/log',
      'src-main/account/carry-over/{carry-over,make-anew,pillars}'
    ],
    instead:
      'This is the switchboard of the thread: how each piece of work is done is in safety/ or with its resource.'
  },
  {
    files: 'src-main/safety/*',
    may: [...basics, 'better-sqlite3', 'packages', 'src-main/store/*', 'src-main/safety/*', 'package.json'],
    instead:
      'This room keeps the data folder safe and knows no resource: what concerns rows of one is handed in.'
  },
  {
    files: 'src-main/import-files/**',
    may: ['node:*', 'packages', 'src-shared/**', 'src-main/tools/*', 'src-main/import-files/**'],
    instead: 'Files are read without knowing the house: hand in what is known of the account with the plan.'
  },
  {
    files: 'src-main/importing/**',
    may: [
      ...basics,
      'better-sqlite3',
      'src-main/store/*',
      'src-main/import-files/**',
      'src-main/importing/*',
      'src-main/account/imports/*',
      verbs
    ],
    instead:
      'This room runs imports: how a file is read is in import-files, what becomes of rows in account/imports.'
  },
  {
    files: 'src-main/{import,mailbox}-worker.ts',
    may: ['node:*', 'src-main/importing/*', 'src-main/delivery/mailbox-*', 'src-main/tools/thread'],
    instead: 'The thread only hands over its work: how it is done is in importing/ or in delivery/.'
  },
  {
    files: 'src-main/installation-worker.ts',
    may: ['node:*', 'src-main/safety/*'],
    instead: 'The thread only hands over its work: how it is done is in safety/.'
  },
  {
    files: 'src-main/share/**',
    may: ['node:*', 'packages', 'src-shared/**', 'src-main/{tools/*,problem}', 'src-main/share/**'],
    instead: 'Pictures are drawn without knowing the house: all that one shows stands in its order.'
  },
  {
    files: 'src-main/page-html/**',
    may: ['node:*', 'src-shared/**', 'src-main/tools/*', 'src-main/page-html/**'],
    instead: 'Pages are written without knowing the house: all that one shows is handed in.'
  },
  {
    files: 'src-main/account/{review-pages,static-copies,reports,visits}/*.ts',
    may: [
      ...basics,
      'packages',
      'kysely',
      'src-main/store/*',
      'src-main/account/*',
      'src-main/page-html/**',
      'src-main/share/**',
      'own folder',
      'verbs to the left',
      'rows to the left'
    ],
    instead: `A resource may use those to its left: ${order}. What becomes HTML is written in page-html/.`
  },
  {
    files: 'src-main/account/{backups,installation,desktop,imports}/*.ts',
    may: [
      ...basics,
      'packages',
      'kysely',
      'package.json',
      'src-main/store/*',
      'src-main/account/*',
      'src-main/import-files/**',
      'src-main/safety/*',
      'own folder',
      'verbs to the left',
      'rows to the left'
    ],
    instead: `A resource may use those to its left: ${order}. Files of the data folder are the affair of safety/.`
  },
  {
    files: 'src-main/account/{pictures,share-images,share-templates,prints}/*.ts',
    may: [
      ...basics,
      'packages',
      'kysely',
      'src-main/store/*',
      'src-main/account/*',
      'src-main/share/**',
      'own folder',
      'verbs to the left'
    ],
    instead: `A resource may use those to its left: ${order}. What becomes pixels is drawn in share/.`
  },
  {
    files: 'src-main/account/*.ts',
    may: [...basics, 'src-main/store/*', 'src-main/account/**'],
    instead:
      'What concerns several resources knows no HTTP and writes no SQL: queries belong into a repository.'
  },
  {
    files: 'src-main/account/exports/*.ts',
    may: [
      ...basics,
      'packages',
      'kysely',
      'src-main/store/*',
      'src-main/account/*',
      'src-main/import-files/**',
      'own folder',
      'verbs to the left',
      'rows to the left'
    ],
    instead: `A resource may use those to its left: ${order}. How bytes become rows is in import-files.`
  },
  {
    files: 'src-main/account/*/*.service.ts',
    may: [...basics, 'src-main/store/*', 'src-main/account/*', 'own folder', 'verbs to the left'],
    instead:
      'Queries belong into the repository, row types come from store/tables, HTTP into http/. A service may use those to ' +
      `its left, but not their repositories: ${order}. For the other direction, let the one on the right offer the verb.`
  },
  {
    files: 'src-main/account/*/*.ts',
    may: [
      ...basics,
      'kysely',
      'src-main/store/*',
      'src-main/account/*',
      'own folder',
      'verbs to the left',
      'rows to the left'
    ],
    instead: `A resource may use those to its left: ${order}. For the other direction, let the one on the right ask.`
  },
  {
    files: 'src-main/delivery/**',
    may: [
      ...basics,
      'packages',
      'nodemailer',
      'src-main/store/{query,secrets}',
      'src-main/delivery/**',
      'src-main/account/{messages,customers,review-pages,settings,suppressions,channels,message-templates,' +
        'local-outbox,asks,strategy,sending,doors,visits}/!(*.repository)'
    ],
    instead:
      'Delivery takes what it sends, and where it says what became of it, from the services: rows are theirs.'
  },
  {
    files: 'src-main/clockwork/**',
    may: [
      ...basics,
      'src-main/store/query',
      'src-main/safety/*',
      'src-main/clockwork/**',
      'src-main/{delivery,integrations/webhooks}/*',
      verbs
    ],
    instead:
      'The clockwork only decides when: what is done then is a verb of delivery, of integrations or of a resource.'
  },
  {
    files: 'src-main/{http,visitors}/**',
    may: [
      ...basics,
      'packages',
      'express',
      'src-main/page-html/*',
      'own folder',
      'src-main/store/{query,paging}',
      'src-main/safety/*',
      'src-main/{delivery,integrations/webhooks}/*',
      'src-main/account/*',
      verbs
    ],
    instead: 'This room speaks HTTP and calls services: rules and rows belong into src-main/account.'
  },
  {
    files: 'src-main/client/{describe-client,write-type}.ts',
    may: ['node:*', 'zod', 'src-shared/**', 'src-main/client/*'],
    instead: 'This is a step of the build: it describes the contract, and knows nothing of the house.'
  },
  {
    files: 'src-main/client/*',
    may: ['packages', 'src-shared/**', 'src-main/client/*'],
    instead:
      'The client also runs outside of Goodword, wherever fetch is: it knows the contract and nothing else.'
  },
  {
    files: 'src-main/integrations/mcp/*',
    may: [
      ...basics,
      'packages',
      'src-main/client/*',
      'src-main/safety/find-running',
      'src-main/integrations/mcp/*'
    ],
    instead: 'The server for assistants is a client like any other: it calls the interface with its token.'
  },
  {
    files: 'src-main/*/**',
    may: [...basics, 'packages', 'own folder', verbs],
    instead: 'Call the services instead of reaching into their rows or into another room.'
  },
  {
    files: 'src-main/{context,log,problem}.ts',
    may: ['node:*', 'src-shared/**', 'src-main/{context,log,problem,store/query,tools/clean-facts}'],
    instead: 'This file is used by every room and may know none of them.'
  },
  {
    files: 'src-renderer/{ui,lib}/**',
    may: ['packages', 'src-shared/**', 'src-renderer/{ui,lib}/**'],
    instead: 'Look and feel know no resource and no address: pass in what is to be shown.'
  },
  {
    files: 'src-renderer/*',
    may: ['packages', 'src-shared/**', 'src-renderer/**'],
    instead: 'The window is a client like any other: it talks HTTP through api.ts.'
  },
  {
    files: 'src-renderer/**',
    may: ['packages', 'src-shared/**', 'src-renderer/{ui,lib}/**', 'src-renderer/*', 'own folder'],
    instead: 'A screen uses api, live, ui and lib: what two screens need goes there.'
  }
]
