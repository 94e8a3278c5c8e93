import type { Information, InformationPath } from './texts.ts'

export const en: Record<InformationPath, Information> = {
  '/help': {
    title: 'Help Center',
    lead: 'Short answers to what people ask most.',
    parts: [
      { heading: 'What is Convive?', text: 'A diary of community events in the regions of Costa Rica. Anyone can look; with an account you say that you are going, publish events and earn Cora.' },
      { heading: 'What is Cora?', text: 'A shared currency in whole numbers. You earn 1 Cora for creating an event, and what an event offers for being there. You spend it at partner venues, send it to other people, or use it to make an event more visible. It cannot be bought or exchanged for money.' },
      { heading: 'How do I earn Cora for an event?', text: 'Once the event is over, open its page and mark that you attended. The Cora arrives within seconds.' },
      { heading: 'How do I publish an event?', text: 'Choose Create Event and fill in the form; on the front page you can begin with a title, a date and a place. What you type stays on your device until the event exists, also when you have to log in first.' },
      { heading: 'An event of mine is here already', text: 'Some events come from chat groups. If one is yours, open it and claim it; we may ask for the phone number that was in the message.' },
      { heading: 'How do I hear of changes?', text: 'The bell at the top tells when Cora arrives, and when an event that you answered changes its time or place or is called off. At the foot of every page you can ask for a mail with the events of your region, every day or every week; each of those mails has a link that ends it.' },
      { heading: 'I cannot log in', text: 'Choose “Forgot your password?” on the login page. We send a link to your email with which you set a new one.' },
      { heading: 'Somebody else uses my account', text: 'Open your profile, then Settings: end the sessions that are not yours, and change your password, which ends every other session at once.' },
    ],
  },
  '/contact': {
    title: 'Contact Us',
    lead: 'Convive is run by the communities that use it.',
    parts: [
      { heading: 'About an event', text: 'Write to the person who organizes it: their name stands on the event’s page.' },
      { heading: 'About your account or your Cora', text: 'Talk to an administrator of your region. Say your username and when it happened; never send your password to anyone.' },
      { heading: 'About a venue', text: 'If you run a business and want to accept Cora, tell the administrators of your region: the name, where it is, and how much Cora you would accept in a month.' },
    ],
  },
  '/privacy': {
    title: 'Privacy Policy',
    lead: 'We keep what is needed for the service to work, and nothing for advertising.',
    parts: [
      { heading: 'What we keep', text: 'Your username, display name, email, region, language, picture and what you write about yourself; the events you create and answer; your movements of Cora; the devices on which you are logged in and the networks from which you logged in, to notice strangers. For mails with events: the address, the region, the language and how often. Passwords are kept only as a hash that cannot be turned back. Pictures lose what the camera noted in them, such as the place.' },
      { heading: 'What others see', text: 'Your display name on events that you create, and your username to whom you send Cora. Your picture can be seen by whoever has its address. Your email and phone number are never shown.' },
      { heading: 'In your browser', text: 'One cookie that keeps you logged in, and your choices of language, region and theme. An event that you began and did not finish stays on your device. No tracking, and no third party.' },
      { heading: 'Payments', text: 'Card details go directly to the payment provider. We never see or store them.' },
      { heading: 'Your rights', text: 'In your profile, under Settings, you can see and change your data, download it as a file, and delete your account. After that, your name, email, picture and what you wrote about yourself are gone; events, answers and movements of Cora stay without your name. A subscription to mails ends with the link in each of them.' },
    ],
  },
  '/terms': {
    title: 'Terms of Service',
    lead: 'What we expect of one another.',
    parts: [
      { heading: 'Events', text: 'Publish what will really happen, with a true place, date and price. Whoever publishes an event answers for it.' },
      { heading: 'Cora', text: 'Cora has no value in money and cannot be redeemed for it. Movements are final; a mistake is put right by a new movement in the opposite direction.' },
      { heading: 'Tickets', text: 'When an event is cancelled, paid tickets are refunded by the means with which they were paid.' },
      { heading: 'Accounts', text: 'One person, one account. Administrators may close accounts that are used to deceive or to harm others.' },
    ],
  },
}
