import type { Information, InformationPath } from './texts.ts'

export const en: Record<InformationPath, Information> = {
  '/help': {
    title: 'Help Center',
    lead: 'Short answers to what people ask most.',
    parts: [
      { heading: 'What is Convive?', text: 'A diary of community events in the regions of Costa Rica. Anyone can look; with an account you say that you are going, publish events and earn Cora.' },
      { heading: 'What is Cora?', text: 'A shared currency in whole numbers. You earn 1 Cora for creating an event, and what an event offers for being there. You spend it at partner venues, send it to other people, or use it to make an event more visible. It cannot be bought or exchanged for money.' },
      { heading: 'How do I earn Cora for an event?', text: 'Once the event is over, open its page and mark that you attended. The Cora arrives within seconds.' },
      { heading: 'How do I publish an event?', text: 'Choose Create Event. You can paste the message you already sent by chat, upload the flyer, or fill in the form. You review everything before it is published.' },
      { heading: 'An event of mine is here already', text: 'Some events come from chat groups. If one is yours, open it and claim it; we may ask for the phone number that was in the message.' },
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
      { heading: 'What we keep', text: 'Your username, display name, email, region and what you write about yourself; the events you create and answer; your movements of Cora. Passwords are kept only as a hash that cannot be turned back.' },
      { heading: 'What others see', text: 'Your display name on events that you create, and your username to whom you send Cora. Your email and phone number are never shown.' },
      { heading: 'In your browser', text: 'One cookie that keeps you logged in, and your choices of language, region and theme. No tracking, and no third party.' },
      { heading: 'Payments', text: 'Card details go directly to the payment provider. We never see or store them.' },
      { heading: 'Your rights', text: 'You can see and change your data in your profile, and ask an administrator for a copy or for the deletion of your account.' },
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
