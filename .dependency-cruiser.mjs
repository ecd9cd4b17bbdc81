/**
 * The walls of the house: which room may import what. A crossing fails the lint with the sentence that says what to do instead;
 * `docs/architecture.md` shows the rooms.
 */

/** Areas of an account, in the order in which they build on each other: an area may use those before it. */
const areas = [
  'core',
  'pages',
  'messaging',
  'customers',
  'reviews',
  'asking',
  'sharing',
  'insight',
  'files',
  'lifecycle',
  'alerts'
]

const main = '^src-main/'
const area = (name) => `${main}account/${name}/`
/** Files that every room of the service may use. */
const basics = [
  `${main}(context|problem|start-problem)[.]ts$`,
  `${main}logging/log[.]ts$`,
  `${main}tools/`,
  '^src-shared/',
  '^package[.]json$'
]
const anything = ['^node_modules', '^(node:)?[a-z_/]+$']

/** What an account at a provider consists of. */
const keptAccounts = `${main}account/messaging/channels/(kept-email-account|email-account[.]service|sms-account[.]service)[.]ts$`

const drawing = `${main}rendering/`
/** Rooms of an account in which something is drawn. */
const drawn = `${main}account/(pages/(pictures|share-templates)|sharing|insight/reports)/`

/** What a room may import besides itself; `instead` is what the lint says about anything else. */
const rooms = [
  {
    room: '^src-shared/',
    may: ['^node_modules/(zod|libphonenumber-js)/'],
    instead:
      'Both sides use this room. Keep it to zod, phone numbers and the words of the trade; the rest belongs to one side.'
  },
  {
    room: `${main}tools/`,
    may: ['^src-shared/', ...anything],
    instead:
      'A tool knows nothing about the product. Pass in what it needs, or move it to the room it belongs to.'
  },
  {
    room: `${main}(context|problem|start-problem)[.]ts$`,
    may: [
      `${main}(context|problem|start-problem)[.]ts$`,
      `${main}logging/log[.]ts$`,
      `${main}store/query[.]ts$`,
      `${main}tools/clean-facts[.]ts$`,
      '^src-shared/',
      ...anything
    ],
    instead: 'Every room uses this file, so it may know none of them.'
  },
  {
    room: `${main}logging/`,
    may: [...basics, ...anything],
    instead: 'Logging knows no resource. Pass in what is to be logged.'
  },
  {
    room: `${main}store/`,
    may: [...basics, '^migrations/', ...anything],
    instead: 'The store knows no resource. Rules belong in a service, rows of one resource in its repository.'
  },
  {
    room: `${main}rendering/`,
    may: [`${main}problem[.]ts$`, `${main}tools/`, '^src-shared/', '^messages/', ...anything],
    instead:
      'Pictures and print sheets are drawn without knowing the data. Pass everything they show in the order.'
  },
  {
    room: `${main}account/`,
    may: [...basics, `${main}store/`, drawing, '^messages/', ...anything],
    instead:
      'An account knows nothing of HTTP, delivery or the installation around it. Pass in what it needs, or move the rule up to the room that asks.'
  },
  {
    room: `${main}account/`,
    except: drawn,
    mayNot: [drawing],
    instead: 'Only what becomes pixels is drawn: share images, templates, pictures, print sheets and reports.'
  },
  {
    room: `${main}account/`,
    except: [area('files/imports/read'), area('pages/pictures')],
    mayNot: ['node_modules/(?!(@types/)?kysely/)'],
    instead:
      'Rules and rows need no packages. What does belongs where files and pictures are read, in a room of its own, or in tools/.'
  },
  {
    room: `${main}account/files/imports/read/`,
    may: ['^src-shared/', `${main}tools/`, '^messages/', ...anything],
    instead: 'Files are read without knowing the account. Pass in what is known about it with the plan.'
  },
  {
    room: `${main}installation/`,
    may: [...basics, `${main}(store|account)/`, '^messages/', ...anything],
    instead: 'The installation is what belongs to no account: it knows nothing of HTTP or delivery.'
  },
  {
    room: `${main}installation/(data-folder/|salvage/|backups/(?!back-up|daily)|restoring/(restore|restored-copy|replace-database)[.]ts$)`,
    mayNot: [`${main}account/`],
    instead: 'What keeps the data folder safe knows no resource. Pass in what concerns the rows of one.'
  },
  {
    room: `${main}delivery/`,
    may: [
      ...basics,
      `${main}account/(messaging|customers|core/(events|settings)|pages/(review-pages|public-address)|reviews/reply-mail|asking/(asks|strategy|sending|visits)|insight/digest)/`,
      `${main}store/(query|secrets)[.]ts$`,
      `${main}providers/`,
      // How a site is asked and signed in to: mail providers are asked in the same way.
      `${main}connecting/(port|sign-in-return|stand-ins)[.]ts$`,
      `${main}connecting/site/`,
      '^messages/',
      ...anything
    ],
    instead:
      'Delivery asks the services what to send and tells them what became of it. Rows are the services’.'
  },
  {
    room: `${main}providers/`,
    may: [
      ...basics,
      keptAccounts,
      `${main}connecting/stand-ins[.]ts$`,
      `${main}delivery/(answers/|sign-in/|transport[.]ts$)`,
      ...anything
    ],
    instead:
      'A provider knows how its service is spoken to. What is due and what becomes of a message is delivery’s.'
  },
  {
    room: `${main}providers/[^/]+/`,
    may: [
      '^src-shared/',
      `${main}tools/`,
      keptAccounts,
      `${main}providers/[^/]+[.]ts$`,
      `${main}delivery/(answers/|sign-in/|transport[.]ts$)`,
      ...anything
    ],
    instead: 'A provider knows the protocol of its service, and nothing of tables, timers or stored secrets.'
  },
  {
    room: `${main}integrations/webhooks/`,
    may: [
      ...basics,
      `${main}account/`,
      `${main}connecting/connections[.]service[.]ts$`,
      `${main}integrations/notifier[.]ts$`,
      ...anything
    ],
    instead: 'Webhooks ask the services what to send. Rows are the services’.'
  },
  {
    room: `${main}integrations/alerts/`,
    may: [
      ...basics,
      `${main}account/`,
      `${main}connecting/(port|stand-ins|publishing/publishing[.]service|site/(exchange|trouble))[.]ts$`,
      `${main}delivery/(build-mail|owner-mail|transport|transports|mailbox/answering-mail)[.]ts$`,
      `${main}integrations/(notifier|drafts/draft-with-model)[.]ts$`,
      `${main}store/(owned-rows|query|secrets)[.]ts$`,
      '^messages/',
      ...anything
    ],
    instead:
      'Alerts ask the services what to send, and use the transports, drafts and the outbox of replies that exist. Rows are the services’.'
  },
  {
    room: `${main}integrations/drafts/`,
    may: [
      ...basics,
      area('reviews/drafts'),
      `${main}connecting/(port|stand-ins|site/(exchange|read-values|trouble))[.]ts$`
    ],
    instead: 'Drafts are texts from a model. What is known about the review comes from the room of drafts.'
  },
  {
    room: `${main}integrations/mcp/`,
    may: [...basics, `${main}client/`, `${main}installation/data-folder/find-running[.]ts$`, ...anything],
    instead: 'The server for assistants is a client like any other: it calls the interface with its token.'
  },
  {
    room: `${main}connecting/`,
    may: [
      ...basics,
      `${main}account/(core|pages/review-links|reviews/from-source)/`,
      // Nothing is synced while the clock isn't trusted, and a connection says so.
      `${main}account/asking/(charges/charge-from-site|sending/clock)[.]ts$`,
      `${main}store/(connection-tables|owned-rows|paging|query|secrets|tables)[.]ts$`,
      ...anything
    ],
    instead:
      'Connections read sites and tell the services what they found. Rows of reviews are the services’.'
  },
  {
    room: `${main}connecting/(google|json|judgeme|square|stripe|trustpilot|woocommerce)/`,
    may: ['^src-shared/', `${main}tools/`, `${main}connecting/(port[.]ts$|site/)`, ...anything],
    instead: 'An adapter knows the protocol of its site, and nothing of tables, timers or stored secrets.'
  },
  {
    room: `${main}placing/`,
    may: [
      ...basics,
      `${main}account/(core/(events|settings)|pages/display(s|-targets))/`,
      // Websites are called as those that are read, also with the password of a WooCommerce connection.
      `${main}connecting/(access|keys|notify-trouble|port|rounds|stand-ins)[.]ts$`,
      `${main}connecting/site/`,
      `${main}public-pages/displays/render-display[.]ts$`,
      `${main}store/(owned-rows|query|tables)[.]ts$`,
      ...anything
    ],
    instead:
      'Placing brings finished HTML to a target. What it shows is the displays’, what is due their rows’.'
  },
  {
    room: `${main}placing/kinds/`,
    may: [
      '^src-shared/',
      `${main}tools/`,
      `${main}placing/(files|mark|port|trouble|within)[.]ts$`,
      `${main}connecting/(port[.]ts$|site/)`,
      ...anything
    ],
    instead:
      'A kind of target knows how its server is spoken to, and nothing of tables, timers or stored secrets.'
  },
  {
    room: `${main}scheduler/`,
    may: [
      ...basics,
      `${main}(account|connecting|delivery|installation|placing|integrations/(alerts|drafts|webhooks))/`,
      `${main}store/query[.]ts$`,
      ...anything
    ],
    instead:
      'The scheduler only decides when. What is done then is a verb of delivery, the integrations or a resource.'
  },
  {
    room: `${main}public-pages/`,
    may: [...basics, `${main}account/`, '^messages/', ...anything],
    instead: 'Public pages show what services answer. Rules and rows belong in src-main/account.'
  },
  {
    room: `${main}public-pages/views/`,
    may: ['^src-shared/', `${main}tools/`, '^messages/', ...anything],
    instead: 'Views are written without knowing the data. Pass in everything they show.'
  },
  {
    room: `${main}http/`,
    may: [
      ...basics,
      `${main}(account|connecting|delivery|installation|placing|integrations/(alerts|drafts|mcp|webhooks))/`,
      `${main}client/client[.]ts$`,
      `${main}public-pages/(page-appearance[.]ts$|displays/)`,
      `${main}store/(query|paging)[.]ts$`,
      ...anything
    ],
    instead: 'This room speaks HTTP and calls services. Rules and rows belong in src-main/account.'
  },
  {
    room: `${main}client/`,
    may: ['^src-shared/', '^node_modules/(zod|openapi-fetch)/', '^(node:)?[a-z_/]+$'],
    instead:
      'The client also runs outside Goodword, wherever fetch is. It knows the contract and nothing else.'
  },
  {
    room: `${main}(command-line/|command-line[.]ts$)`,
    may: [
      ...basics,
      `${main}(config|service)[.]ts$`,
      `${main}command-line/`,
      `${main}(account|client|connecting|http|installation|integrations|logging|store|startup)/`,
      ...anything
    ],
    instead: 'A command calls the interface or a service, and never the desktop shell.'
  },
  {
    room: `${main}(service|supervisor|engine)[.]ts$`,
    may: [
      `${main}(?!shell/|electron[.]ts|node[.]ts|startup/)`,
      '^src-shared/',
      '^package[.]json$',
      ...anything
    ],
    instead: 'The service must run without Electron. Pass in what the shell knows through ServiceConfig.'
  },
  {
    room: `${main}(node[.]ts|config[.]ts|startup/)`,
    may: [
      `${main}(config|service|service-config|problem|start-problem)[.]ts$`,
      '^package[.]json$',
      `${main}startup/`,
      `${main}installation/data-folder/find-running[.]ts$`,
      ...anything
    ],
    instead: 'A front door only starts the service and opens the window. Put the rest into service.ts.'
  },
  {
    room: `${main}electron[.]ts$`,
    // The publisher's settings are in package.json, and nowhere else.
    may: [`${main}shell/`, `${main}command-line[.]ts$`, '^package[.]json$', ...anything],
    instead:
      'The front door only starts the service and opens the window, or a command. Put the rest into shell/.'
  },
  {
    room: `${main}shell/`,
    may: [
      '^src-shared/',
      '^messages/',
      `${main}(service|service-config|config|problem|start-problem)[.]ts$`,
      `${main}startup/`,
      `${main}store/secrets[.]ts$`,
      `${main}installation/desktop/`,
      ...anything
    ],
    instead:
      'The shell starts the service and speaks to it through its desktop state; electron.ts hands in what runs.'
  },
  {
    room: `${main}shell/`,
    mayNot: ['node_modules/electron', `${main}store/secrets[.]ts$`, `${main}installation/desktop/`],
    unless: 'type-only',
    instead: 'Import types only, and let electron.ts hand in what runs, so that the tests need no Electron.'
  },
  {
    room: '^src-renderer/(ui|lib)/',
    may: ['^src-renderer/(ui|lib)/', '^src-shared/', '^messages/', ...anything],
    instead: 'Look and feel know no resource and no address. Pass in what is to be shown.'
  },
  {
    room: '^src-renderer/core/',
    may: ['^src-renderer/(ui|lib)/', '^src-shared/', '^messages/', '^package[.]json$', ...anything],
    instead: 'The core serves every screen, so it may know none of them.'
  },
  {
    room: '^src-renderer/(lists|next-steps|connections|pictures|backups|imports|gallery)/',
    may: [
      '^src-renderer/(ui|lib|core|lists)/',
      '^src-renderer/imports/DropZone',
      '^src-shared/',
      '^messages/',
      ...anything
    ],
    instead: 'Screens use what is shared; what two of them need belongs in core, lists, ui or lib.'
  },
  {
    room: '^src-renderer/setup/',
    may: [
      '^src-renderer/(ui|lib|core|lists|next-steps|connections|settings)/',
      '^src-renderer/requests/(sending|dialog)/',
      '^src-renderer/imports/(DropZone|file-upload)',
      '^src-shared/',
      '^messages/',
      ...anything
    ],
    instead:
      'The set-up path leads through the steps of the settings and of a request, and knows no other screen.'
  },
  {
    room: '^src-renderer/(customers|inbox|pages|reports|requests|settings|share|welcome)/',
    own: '^src-renderer/$1/',
    may: [
      '^src-renderer/(ui|lib|core|lists|next-steps|connections|pictures|backups)/',
      // What other screens show of a room that is also a screen.
      '^src-renderer/(share/dialog|requests/(sending|dialog))/',
      '^src-renderer/imports/(DropZone|file-upload)',
      '^src-shared/',
      '^messages/',
      '^package[.]json$',
      ...anything
    ],
    instead:
      'A screen knows neither the frame around it nor another screen: what two of them need belongs in core, lists, ui or lib.'
  },
  {
    room: '^src-renderer/(app/|main[.]ts$)',
    may: ['^src-renderer/', '^src-shared/', '^messages/', '^package[.]json$', ...anything],
    instead: 'The window is a client like any other: it talks HTTP through core/api.'
  }
]

const escape = (text) => text.replace(/^\^/, '')

/** A rule with `mayNot` forbids these, one with `may` everything else; `except` and `unless` narrow what it is about. */
const walls = rooms.map(({ room, except, own = room, may, mayNot, unless, instead }) => ({
  name: `room: ${escape(room)}${mayNot ? ' without ' + mayNot.map(escape).join(', ') : ''}`,
  comment: instead,
  severity: 'error',
  from: { path: room, ...(except && { pathNot: except }) },
  to: {
    ...(mayNot ? { path: mayNot } : { pathNot: [own, ...may] }),
    ...(unless && { dependencyTypesNot: [unless] })
  }
}))

const order = areas.slice(0, -1).map((name, place) => ({
  name: `order of areas: ${name}`,
  comment: `An area may use those before it (${areas.join(', ')}). For the other direction, let the later one ask.`,
  severity: 'error',
  from: { path: area(name) },
  to: { path: areas.slice(place + 1).map(area) }
}))

/** Each package may be used only where it is named. */
const walledPackages = [
  [
    'electron',
    [`${main}electron[.]ts$`, `${main}shell/`],
    'Only electron.ts runs Electron; the shell may use its types.'
  ],
  ['express', [`${main}(http|public-pages/server)/`], 'Only http/ and public-pages/server/ speak HTTP.'],
  ['nodemailer', [`${main}(delivery|providers)/`], 'Only delivery/ and its providers send mails.'],
  [
    'better-sqlite3',
    [
      `${main}store/`,
      `${main}installation/(data-folder|backups|salvage)/`,
      `${main}installation/restoring/restored-copy[.]ts$`,
      `${main}command-line/`
    ],
    'Only the store and the installation open databases. Queries run through store/query.'
  ],
  [
    'kysely',
    [`${main}store/`, `${main}account/.+`, `${main}(installation|connecting)/.+[.]repository[.]ts$`],
    'Only repositories and the deciders next to them build queries.'
  ]
].map(([name, allowed, comment]) => ({
  name: `package: ${name}`,
  comment,
  severity: 'error',
  from: { path: '^src-', pathNot: allowed },
  to: { path: `node_modules/(@types/)?${name}/` }
}))

export default {
  forbidden: [
    {
      name: 'no circles',
      comment: 'Two files that import each other are one: move what both need into a third, or merge them.',
      severity: 'error',
      from: {},
      to: { circular: true }
    },
    {
      name: 'rows of another resource',
      comment:
        "A service may not use another resource's repository: let that resource's service offer the verb.",
      severity: 'error',
      from: { path: `${main}account/(.+)/[^/]+[.]service[.]ts$` },
      // Messages are judged by the state of sending, so its rows are with them.
      to: { path: '[.]repository[.]ts$', pathNot: [`${main}account/$1/`, area('messaging/sending-state')] }
    },
    {
      name: 'services without SQL',
      comment: 'Queries belong in the repository.',
      severity: 'error',
      from: { path: '[.]service[.]ts$' },
      to: { path: 'node_modules/kysely/' }
    },
    {
      name: 'rows from outside',
      comment: 'Rows are written by their own area: call the service.',
      severity: 'error',
      from: {
        path: `${main}(http|delivery|providers|connecting|public-pages|scheduler|integrations|command-line)/`
      },
      to: { path: `${main}account/.+[.]repository[.]ts$` }
    },
    ...order,
    ...walls,
    ...walledPackages
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(src-|messages/|migrations/|package[.]json|node_modules)',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    extraExtensionsToScan: ['.json', '.css', '.sql'],
    enhancedResolveOptions: { extensions: ['.ts', '.svelte', '.svelte.ts', '.js', '.mjs', '.json', '.d.ts'] }
  }
}
