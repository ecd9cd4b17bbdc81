/** English. */
import type { PageWords } from './page-words'

export const englishWords: PageWords = {
  title: 'How was your experience with {business}?',
  hello: 'Hello {name}',
  scores: ['Very poor', 'Poor', 'Okay', 'Good', 'Excellent'],
  stars: '{n} out of 5 stars',
  faces: '{n} out of 5',
  chooseScore: 'Choose a score from 1 to 5',
  confirm: 'Send: {score}',
  detailsTitle: 'Thank you! Would you like to add a few words?',
  saved: 'Your score is saved.',
  restOptional: 'Everything else is optional.',
  yourScore: 'Your score',
  fields: {
    text: 'Your review',
    name: 'Your name',
    email: 'E-mail address',
    phone: 'Phone number',
    company: 'Company'
  },
  optional: 'optional',
  notShown: 'Only for {business}, not shown with your review.',
  kept: 'Leave this empty to keep what {business} already has.',
  public: '{business} reads your review and may publish it with your name.',
  send: 'Send review',
  problems: 'Please check what you have entered',
  problem: {
    required: 'Please fill this in.',
    too_long: 'This is too long.',
    not_an_address: 'Please enter an e-mail address such as ann@example.com.',
    not_a_number: 'Please enter a phone number such as +44 20 7946 0000.',
    not_a_choice: 'Please choose one of these.'
  },
  whole: {
    too_old: 'This page has been open for a long time. Please send it again.',
    too_quick: 'That was very quick. Please send it again.',
    no_score: 'Please choose a score first.',
    not_saved:
      'We could not save this just now. Nothing you entered is lost: please send it again in a minute.'
  },
  thanksTitle: 'Thank you!',
  thanks: 'Your review has reached {business}.',
  given: 'You gave {score}.',
  change: 'Change your review',
  alsoHere: 'You can also review {business} here:',
  linksTitle: 'Where would you like to review {business}?',
  optOutTitle: 'No more messages?',
  optOut: '{business} will no longer send review requests to {address}.',
  optOutButton: 'Unsubscribe',
  optedOutTitle: 'You have been unsubscribed',
  optedOut: '{address} will no longer receive review requests from {business}.',
  trap: 'Please leave this field empty',
  kiosk: {
    finish: 'Finish',
    next: 'Start again',
    stillThere: 'Are you still there?',
    beginsAnew: 'This page is about to restart for the next guest.',
    goOn: 'Continue'
  },
  notices: {
    not_found: {
      title: 'There is nothing here',
      text: 'Please check the address, or ask the person who gave it to you.'
    },
    gone: { title: 'This page is no longer in use', text: 'Thank you for stopping by.' },
    expired: {
      title: 'This link has expired',
      text: 'Personal links are valid for a limited time. You can still leave a review on the public page.'
    },
    opted_out_already: {
      title: 'You are already unsubscribed',
      text: 'You will not receive any more review requests.'
    },
    too_many: {
      title: 'One moment, please',
      text: 'There were too many requests in a short time. Please try again in a minute.'
    },
    too_large: { title: 'This is too long', text: 'Please go back, shorten your text and send it again.' },
    broken: {
      title: 'We could not read that',
      text: 'Please go back and try again.'
    },
    busy: {
      title: 'We could not save this just now',
      text: 'Please go back and try again in a minute.'
    },
    failed: { title: 'Something went wrong', text: 'We are sorry. Please try again in a minute.' }
  },
  onward: 'Go to the review page'
}
