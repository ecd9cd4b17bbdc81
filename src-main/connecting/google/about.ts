/** What the window and programs are told about Google Business Profile. */
import type { Adapter } from '../port'
import { formField } from '../site/form-field'

export const about: Adapter['about'] = {
  kind: 'google',
  name: 'Google Business Profile',
  settings: [
    formField(
      'client_id',
      'Client ID',
      'From an OAuth client of type “Desktop app” in your Google Cloud project.',
      '123456-abc.apps.googleusercontent.com'
    )
  ],
  secrets: [formField('client_secret', 'Client secret', 'Shown together with the client ID.', 'GOCSPX-…')],
  steps: [
    {
      text: 'Your Google profile must be verified, have been active for more than 60 days, and have a website.',
      wait: 'up to 60 days for a new profile'
    },
    {
      text: 'Create a project in the Google Cloud console with the Google account that manages the profile.',
      wait: 'minutes'
    },
    {
      text: 'Fill in Google’s form “Application for Basic API Access” with your project number. Google reviews each project manually; until then, import a Google Takeout here: it contains the same reviews.',
      wait: 'several days to a few weeks'
    },
    {
      text: 'Once it is approved, enable these APIs in the project: My Business Account Management, My Business Business Information, and Google My Business.',
      wait: 'minutes'
    },
    {
      text: 'Set up the consent screen as “External” and publish it: while it’s in “Testing”, you would have to sign in again every week.',
      wait: 'minutes'
    },
    {
      text: 'Create an OAuth client of type “Desktop app”, enter its ID and secret here, then sign in to Google in your browser.',
      wait: 'minutes'
    }
  ],
  can: { reviews: true, edits: true, removals: true, replies: true, customers: false, charges: false },
  built_from:
    'Built from Google’s Business Profile API documentation (July 2026); not yet tried with a live account.'
}
