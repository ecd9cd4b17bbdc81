/** The resources from the left to the right. */

/** A resource may use those to its left. Messages stand before customers: their last one is shown with a customer. */
export const order =
  'edits events settings tokens webhooks doors locations tags sources suppressions channels messages customers pictures ' +
  'review-pages message-templates local-outbox share-templates saved-replies views reviews asks visits strategy ' +
  'charges sending share-images prints static-copies attributions reports next-steps imports exports ' +
  'whole-customers sample undo carry-over backups installation desktop'

/** Rules and verbs of the resources; not their rows. */
export const verbs = 'src-main/account/*/!(*.repository)'
