import type { Information, InformationPath } from './texts.ts'

export const en: Record<InformationPath, Information> = {
  '/help': {
    title: 'Help Center',
    lead: 'Short answers to common questions.',
    parts: [
      {
        heading: 'What is Convive?',
        text:
          'A calendar of community events across Costa Rica. Anyone can browse; with an account you RSVP, publish events ' +
          'and earn Cora.',
        link: { href: '/events/discover', text: 'See the events' },
      },
      {
        heading: 'What is Cora?',
        text:
          'A community currency in whole numbers. You earn 1 Cora for creating an event, plus whatever an event offers for ' +
          'showing up. Spend it at partner venues, send it to other people, boost an event or get a frame for your photo. ' +
          'It can’t be bought or exchanged for money.',
        link: { href: '/venues', text: 'Where to spend Cora' },
      },
      {
        heading: 'How do I earn Cora for an event?',
        text: 'Once the event is over, open its page and mark yourself attended. The Cora arrives within seconds.',
      },
      {
        heading: 'How do I publish an event?',
        text:
          'Choose Create Event and fill in the form, or use the Smart tab: paste the text or upload the flyer, then review ' +
          'what we read. Your draft is saved on your device until the event exists, even if you have to log in first.',
        link: { href: '/events/create', text: 'Create Event' },
      },
      {
        heading: 'How do I buy tickets?',
        text:
          'Open the event and choose Get tickets. We reserve your tickets for 15 minutes while you pay, by card or in Cora ' +
          'where the event takes it. Your tickets are in your profile under My Events, each with a code to show at the ' +
          'door. Print them, or open them once before you leave: they also work offline.',
        link: { href: '/tickets', text: 'Your tickets' },
      },
      {
        heading: 'Can I return a ticket?',
        text:
          'Yes, until the time shown on the ticket’s page, for a full refund to your original payment method. If the event ' +
          'is cancelled, you get a refund automatically.',
      },
      {
        heading: 'How do I let people in?',
        text:
          'Open your event and choose Check-in: scan the codes with the camera or type them in. It keeps working if the ' +
          'connection drops for a while. Everyone you check in is marked attended and earns the event’s Cora right away.',
      },
      {
        heading: 'My event is already listed',
        text: 'Some events come from chat groups. If one is yours, open it and claim it; we may ask for the phone number from the original message.',
      },
      {
        heading: 'Something is wrong with an event',
        text:
          'Open it and choose “Report this event” at the end of the page. Only admins see the report and your name. If it ' +
          'checks out, you earn 2 Cora, once per event and up to five times a month.',
        link: { href: '/contact', text: 'Contact Us' },
      },
      {
        heading: 'How will I hear about changes?',
        text:
          'The bell at the top tells you when Cora arrives and when an event you RSVPed to moves or is cancelled. We also ' +
          'email you a reminder the day before and two hours before; in your profile, under Settings, you choose what ' +
          'reaches you. At the bottom of every page you can subscribe to your region’s events by email, daily or weekly; each email has an ' +
          'unsubscribe link.',
      },
      {
        heading: 'I can’t log in',
        text: 'Choose “Forgot your password?” on the login page. We’ll email you a link to set a new one.',
        link: { href: '/auth/forgot-password', text: 'Forgot your password?' },
      },
      {
        heading: 'Someone else is using my account',
        text: 'Open your profile, then Settings: end the sessions you don’t recognize and change your password. That ends every other session right away.',
        link: { href: '/profile?tab=settings', text: 'Settings' },
      },
    ],
  },
  '/contact': {
    title: 'Contact Us',
    lead: 'Convive is run by the communities that use it.',
    parts: [
      {
        heading: 'About an event',
        text: 'Write to us below with the link to the event. If something on its page is wrong, choose “Report this event” there.',
      },
      {
        heading: 'About your account or your Cora',
        text: 'Write to us below. Tell us your username and when it happened; never share your password with anyone.',
      },
      {
        heading: 'About a venue',
        text:
          'If you run a business and want to accept Cora, tell us below its name, where it is, and how much Cora you’d ' +
          'accept per month.',
      },
    ],
  },
  '/privacy': {
    title: 'Privacy Policy',
    lead: 'We keep what the service needs to work, and nothing for advertising.',
    parts: [
      {
        heading: 'What we keep',
        text:
          'Your username, display name, email, region, language, photo and bio; the events you create and RSVP to; your ' +
          'Cora transactions; the tickets you buy and when they are used; your reports of events; the devices you’re logged ' +
          'in on and the networks you logged in from, to spot suspicious logins. For event emails: the address, the ' +
          'region, the language and how often. We store passwords only as a one-way hash. We remove photo metadata, such ' +
          'as the location.',
      },
      {
        heading: 'What others see',
        text:
          'Your display name on events you create, with your frame if you have one, and your username to people you send ' +
          'Cora to. Organizers see the display names of people who bought tickets to their events. Anyone with its link can ' +
          'see your photo. Your email and phone number are never shown.',
      },
      {
        heading: 'In your browser',
        text:
          'One cookie that keeps you logged in, and your choices of language, region and theme. An unfinished event stays ' +
          'on your device; so do your tickets and your name until you log out, so that they work offline. Pages you opened ' +
          'are saved to open again without a connection. No tracking, and no third party except the card provider on the ' +
          'payment page.',
      },
      {
        heading: 'Help with texts and flyers',
        text:
          'What you paste or upload is read and not kept. If this site uses an AI model, your text goes to the model’s ' +
          'provider for this purpose only; otherwise it stays with us.',
      },
      { heading: 'Payments', text: 'Card details go directly to the payment provider. We never see or store them.' },
      {
        heading: 'Your rights',
        text:
          'In your profile, under Settings, you can see and change your data, download it as a file, and delete your ' +
          'account. Deleting removes your name, email, photo, bio and the words in your reports, and cancels your upcoming ' +
          'events; past ones, RSVPs and Cora transactions stay without your name. To stop event emails, use the ' +
          'unsubscribe link in any of them, or Settings.',
      },
    ],
  },
  '/terms': {
    title: 'Terms of Service',
    lead: 'What we expect of one another.',
    parts: [
      {
        heading: 'Events',
        text: 'Publish real events with the right place, date and price. You’re responsible for what you publish.',
      },
      {
        heading: 'Cora',
        text:
          'Cora has no monetary value and can’t be redeemed for money. Transactions are final; a mistake is corrected by a ' +
          'new transaction in the opposite direction.',
      },
      {
        heading: 'Tickets',
        text:
          'When an event is cancelled, paid tickets are refunded to the original payment method. Otherwise you can return ' +
          'them until the time shown on their page. Each ticket admits one person once.',
      },
      {
        heading: 'Accounts',
        text: 'One person, one account. Admins may close accounts used to deceive or harm others.',
      },
    ],
  },
}
