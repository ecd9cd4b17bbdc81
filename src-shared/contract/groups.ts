/**
 * The groups of the API documentation: a heading for each resource, and a sentence about it. In this order: what is needed daily
 * comes first.
 */

export const groups = {
  Reviews: 'What customers said: score, text, reviewer, source, location, tags and your reply.',
  Requests: 'Review requests (asks): made by you, by a program or by the strategy, and their status.',
  Customers: 'People who can be asked for a review, with their contact details and opt-outs.',
  'Request Strategy': 'The rules by which Goodword asks for reviews automatically.',
  Messages: 'Each e-mail or SMS of a review request, with its delivery status.',
  Charges: 'Recorded payments, so that a charge-based trigger of the strategy can fire.',
  Locations: 'Branches of the business. Customers and reviews can belong to one.',
  Sources: 'Where reviews come from, such as your own review page, a review site or a file.',
  Tags: 'Labels with a slug. Customer tags and review tags are separate: both may have the same slug.',
  'Share templates': 'How reviews are turned into branded images: layout, colours, fonts and texts.',
  'Saved replies': 'Texts that you reply with again and again.',
  Views: "Saved views: a list's filters and sorting, saved under a name.",
  Tokens: 'Access tokens of programs, each with its scopes.',
  'Review pages': 'The pages that requests lead to, where customers leave a review.',
  Displays: 'Your reviews as finished HTML for your own website and e-mails, without scripts.',
  'HTML exports': 'Review pages and showcases of your best reviews as single files for your own website.',
  'Public pages': 'Whether and how customers can reach your review pages, and at which address.',
  Assistant: 'The language model of your own that drafts replies.',
  Attribution: 'Which request led to which review.',
  Reports: 'Figures of a period, compared with an earlier one.',
  'Share images': 'Reviews as branded images, ready to be posted.',
  Pictures: 'Logos and backgrounds for pages and images.',
  'QR codes and print': 'Codes and print sheets that lead to a review page.',
  'E-mail': 'The e-mail account that requests are sent from.',
  SMS: 'The SMS provider that requests are sent through.',
  'Message texts': 'The texts of requests, reminders and thanks, for each language and channel.',
  'Test outbox': 'Messages that are stored here in test mode instead of being sent.',
  Suppressions: 'The do-not-contact list: addresses that are never contacted again, and why.',
  Settings: 'Settings of the account, such as name, time zone, country and currency.',
  Sending: 'Whether messages are going out, what is holding them, and pausing or releasing them.',
  Imports: 'Reviews and customers from files: preview, correct, import and undo.',
  Exports:
    'Customers, reviews and other records as files. Tables are UTF-8 with a byte order mark, lines end with CR LF; a cell that a spreadsheet would treat as a formula begins with an apostrophe, which is removed again when the file is imported. Customer details are filled in only for callers that may read customers (`customers:read`).',
  Events: 'What has changed, as a list after an id or as a stream that can be resumed.',
  Edits: 'Changes of several records at once, and how to undo them.',
  Webhooks: 'Addresses that are notified of changes, with signed deliveries.',
  Alerts: 'Who is notified of new reviews and of trouble: in a chat, by e-mail or on the desktop.',
  Connections: 'Sites, shops and other accounts of yours from which reviews are read automatically.',
  Backups: 'Copies of all data: making, checking, downloading and restoring them.',
  Installation: 'The program itself: its version, its data folder and its state.',
  Desktop: 'The program on the desktop: window, tray and start at login.'
} as const satisfies Record<string, string>

export type Group = keyof typeof groups
